// The words of a legal document, under a list of its sections.
import { groupListItems } from '@alai/kit/legal-text'
import look from '../../styles/parts.module.css'
import { useInfoPageTexts } from '../../shared/texts/info-page-texts'
import type { Legal } from './document.data'
import d from './document.module.css'
import { Words } from './paragraph'

export function Body({ legal }: { legal: Legal }) {
  const t = useInfoPageTexts()
  return (
    <div className={d.body}>
      <nav className={d.contents} aria-labelledby="cuprins">
        <h2 id="cuprins">{t('legal.contents')}</h2>
        <ol>
          {legal.sections.map((section, i) => (
            <li key={i}>
              <a href={`#s${i + 1}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={d.text}>
        <p className={look.lead}>{legal.intro}</p>
        {legal.sections.map((section, i) => (
          <section key={i} id={`s${i + 1}`} aria-labelledby={`t${i + 1}`}>
            <h2 id={`t${i + 1}`}>{section.title}</h2>
            {groupListItems(section.paragraphs).map((block, n) =>
              Array.isArray(block) ? (
                <ul key={n}>
                  {block.map((item, at) => (
                    <li key={at}>
                      <Words text={item} />
                    </li>
                  ))}
                </ul>
              ) : (
                <p key={n}>
                  <Words text={block} />
                </p>
              ),
            )}
          </section>
        ))}
      </article>
    </div>
  )
}
