import { useNavigate } from '@alai/kit/router'
import { type FormEvent, useId, useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { useLocalizedPathBuilder } from '../../../shared/links/links'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import { type ArticleSummary, parseArticleTags } from '../api'
import styles from '../blog.module.css'

/** Searches by tag and suggests known tags while typing. */
export function TagSearch({ tag, articles }: { tag: string; articles: ArticleSummary[] }) {
  const t = useBrandPageTexts()
  const localizePath = useLocalizedPathBuilder()
  const navigate = useNavigate()
  const id = useId()
  const [input, setInput] = useState(tag)
  const knownTags = [...new Set(articles.flatMap(parseArticleTags))].sort((first, second) =>
    first.localeCompare(second, 'ro'),
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void navigate(localizePath('/app/blog', { eticheta: input.trim() }))
  }
  return (
    <search>
      <form className={styles.search} onSubmit={handleSubmit}>
        <label htmlFor={id} className={sharedStyles.hidden}>
          {t('blog.search')}
        </label>
        <input
          id={id}
          className={sharedStyles.in}
          type="search"
          list={`${id}-l`}
          maxLength={120}
          enterKeyHint="search"
          placeholder={t('blog.search')}
          value={input}
          onChange={(e) => setInput(e.target.value)}
        />
        <datalist id={`${id}-l`}>
          {knownTags.map((knownTag) => (
            <option key={knownTag} value={knownTag} />
          ))}
        </datalist>
        <button
          className={`${sharedStyles.btn} ${sharedStyles.no}`}
          type="submit"
          aria-label={t('blog.search_go')}
        >
          <BrandIcon name="search" />
        </button>
      </form>
    </search>
  )
}
