import { bootData } from '@alai/kit/boot-data'
import { fillDocumentCompanyData, groupListItems, splitParagraphs } from '@alai/kit/legal-text'
import type { LegalText } from '../api'
import styles from './legal-draft-preview.module.css'

/** The document as visitors will read it, with the company's data in place of the placeholders. */
export function LegalDraftPreview({ text, language }: { text: LegalText; language: string }) {
  const filledText = fillDocumentCompanyData(text, bootData().company)
  return (
    <article className={styles.paper} lang={language}>
      {filledText.title && <h2 className={styles.title}>{filledText.title}</h2>}
      <PreviewParagraphs paragraphs={splitParagraphs(filledText.intro)} className={styles.lead} />
      {filledText.sections.map((section, n) => (
        <section key={n}>
          {section.title && <h3>{section.title}</h3>}
          <PreviewParagraphs paragraphs={section.paragraphs} />
        </section>
      ))}
    </article>
  )
}

function PreviewParagraphs({
  paragraphs,
  className,
}: {
  paragraphs: string[]
  className?: string | undefined
}) {
  return groupListItems(paragraphs).map((block, at) =>
    Array.isArray(block) ? (
      <ul key={at} className={className}>
        {block.map((item, i) => (
          <li key={i}>{item}</li>
        ))}
      </ul>
    ) : (
      <p key={at} className={className}>
        {block}
      </p>
    ),
  )
}
