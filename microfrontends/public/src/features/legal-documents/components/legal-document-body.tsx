// The text of a legal document, below a list of its sections.
import { groupListItems, splitParagraphs } from '@alai/kit/legal-text'
import sharedStyles from '../../../styles/parts.module.css'
import { useInfoPageTexts } from '../../../shared/texts/info-page-texts'
import type { LegalDocument } from '../api'
import styles from '../legal-document.module.css'
import { LinkedText } from './linked-text'

export function LegalDocumentBody({ legal }: { legal: LegalDocument }) {
  const t = useInfoPageTexts()
  return (
    <div className={styles.body}>
      <nav className={styles.contents} aria-labelledby="cuprins">
        <h2 id="cuprins">{t('legal.contents')}</h2>
        <ol>
          {legal.sections.map((section, i) => (
            <li key={i}>
              <a href={`#s${i + 1}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.text}>
        <LegalParagraphs paragraphs={splitParagraphs(legal.intro)} className={sharedStyles.lead} />
        {legal.sections.map((section, i) => (
          <section key={i} id={`s${i + 1}`} aria-labelledby={`t${i + 1}`}>
            <h2 id={`t${i + 1}`}>{section.title}</h2>
            <LegalParagraphs paragraphs={section.paragraphs} />
          </section>
        ))}
      </article>
    </div>
  )
}

/** Paragraphs and lists. URLs and addresses in them become links. */
function LegalParagraphs({
  paragraphs,
  className,
}: {
  paragraphs: string[]
  className?: string | undefined
}) {
  return groupListItems(paragraphs).map((block, n) =>
    Array.isArray(block) ? (
      <ul key={n} className={className}>
        {block.map((item, itemIndex) => (
          <li key={itemIndex}>
            <LinkedText text={item} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={n} className={className}>
        <LinkedText text={block} />
      </p>
    ),
  )
}
