import { bootData } from '@alai/kit/boot-data'
import { groupListItems, fillDocumentCompanyData } from '@alai/kit/legal-text'
import type { LegalText } from '../api'
import styles from './legal-draft-preview.module.css'

/** The document as visitors will read it, with the company's data in place of the placeholders. */
export function LegalDraftPreview({ text, language }: { text: LegalText; language: string }) {
  const filledText = fillDocumentCompanyData(text, bootData().company)
  return (
    <article className={styles.paper} lang={language}>
      {filledText.title && <h2 className={styles.title}>{filledText.title}</h2>}
      <p className={styles.lead}>{filledText.intro}</p>
      {filledText.sections.map((section, n) => (
        <section key={n}>
          {section.title && <h3>{section.title}</h3>}
          {groupListItems(section.paragraphs).map((block, at) =>
            Array.isArray(block) ? (
              <ul key={at}>
                {block.map((item, i) => (
                  <li key={i}>{item}</li>
                ))}
              </ul>
            ) : (
              <p key={at}>{block}</p>
            ),
          )}
        </section>
      ))}
    </article>
  )
}
