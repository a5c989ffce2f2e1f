// The body of an article: paragraphs, pictures, and other sections, which are shown as notes.
import { useNavigate } from '@alai/kit/router'
import { type MouseEvent, Suspense, lazy } from 'react'
import { useLocalizedPathBuilder } from '../../../shared/links/links'
import { ArticlePicture } from './article-picture'
import type { Article } from '../api'
import styles from '../article.module.css'

/**
 * Loads the component that shows sanitised HTML. It is a separate chunk and is requested at once,
 * in parallel with the article.
 */
export const loadSanitizedHtmlComponent = () => import('../../../shared/sanitized-html')
const SanitizedHtml = lazy(loadSanitizedHtmlComponent)

type ArticleSectionData = Article['article_sections'][number]

/** Returns the class of a section, as staff has chosen it. A section that is neither paragraph nor picture is a note by default. */
function sectionClassName({ tip, fe_component }: ArticleSectionData): string | undefined {
  if (fe_component === 'quote') return styles.quote
  return fe_component === 'note' || tip === 'other' ? styles.aside : styles.part
}

function ArticleSection({ section, category }: { section: ArticleSectionData; category: string }) {
  const { tip, value, image, image_alt, fe_component } = section
  const isWide = fe_component === 'wide'
  const sizes = isWide ? '(min-width: 64rem) 56rem, 92vw' : '(min-width: 44rem) 40rem, 92vw'
  const picture = image && (
    <ArticlePicture media={image} alt={image_alt ?? ''} category={category} sizes={sizes} />
  )
  if (tip === 'image') {
    return (
      <figure className={isWide ? styles.wide : styles.figure}>
        {picture}
        {value && (
          <figcaption>
            <SanitizedHtml html={value} className={styles.caption} />
          </figcaption>
        )}
      </figure>
    )
  }
  return (
    <div className={sectionClassName(section)}>
      {value && <SanitizedHtml html={value} className={styles.rich} />}
      {picture}
    </div>
  )
}

export function ArticleSections({ article }: { article: Article }) {
  const navigate = useNavigate()
  const localizePath = useLocalizedPathBuilder()
  // A link to one of our pages navigates with the router and does not load the document again.
  const followInternalLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link?.getAttribute('href') ?? ''
    if (
      !/^\/(app\/|$)/.test(path) ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey ||
      event.button !== 0
    )
      return
    event.preventDefault()
    void navigate(localizePath(path))
  }
  const visibleSections = article.article_sections.filter((s) =>
    s.tip === 'image' ? s.image : s.value || s.image,
  )
  return (
    <div className={styles.prose} lang="ro" onClick={followInternalLink}>
      <Suspense fallback={<div className={styles.waiting} />}>
        {visibleSections.map((section) => (
          <ArticleSection key={section.id} section={section} category={article.category} />
        ))}
      </Suspense>
    </div>
  )
}
