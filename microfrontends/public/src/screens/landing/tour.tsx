import look from '../../look/parts.module.css'
import { useBrandTexts } from '../../parts/brand-texts'
import b from './landing.module.css'

/** Three scenes of the product on one flat colour each. */
export function Tour() {
  const t = useBrandTexts()
  return (
    <section className={`${look.section} ${look.wrap}`}>
      <div className={b.tour}>
        <article>
          <div>
            <h2 className={look.h2}>{t('tour.site')}</h2>
            <p>{t('tour.site.text')}</p>
          </div>
          <div className={`${b.stage} ${b.peach}`} aria-hidden="true">
            <div className={b.phone}>
              <p>{t('tour.we_marry')}</p>
              <b>
                Ana <i>&amp;</i> Mihai
              </b>
              <p>19 iunie 2027, Brașov</p>
            </div>
          </div>
        </article>
        <article>
          <div>
            <h2 className={look.h2}>{t('tour.answers')}</h2>
            <p>{t('tour.answers.text')}</p>
          </div>
          <div className={`${b.stage} ${b.green}`} aria-hidden="true">
            <div className={b.panel}>
              <h3>{t('tour.guests')}</h3>
              <div className={b.tot}>
                <span><b>148</b>{t('tour.coming')}</span>
                <span><b>12</b>{t('tour.not')}</span>
                <span><b>31</b>{t('tour.waiting')}</span>
              </div>
              <table>
                <tbody>
                  <tr><td>Familia Ionescu, 3</td><td data-s="yes">{t('tour.coming')}</td></tr>
                  <tr><td>Elena și Vlad Munteanu</td><td data-s="yes">{t('tour.coming')}</td></tr>
                  <tr><td>Tudor Șerban</td><td data-s="open">{t('tour.waiting')}</td></tr>
                  <tr><td>Mătușa Țuța</td><td data-s="no">{t('tour.not')}</td></tr>
                </tbody>
              </table>
            </div>
          </div>
        </article>
        <article>
          <div>
            <h2 className={look.h2}>{t('tour.list')}</h2>
            <p>{t('tour.list.text')}</p>
          </div>
          <div className={`${b.stage} ${b.quince}`} aria-hidden="true">
            <div className={b.panel}>
              <h3>invitati.csv</h3>
              <p className={b.bar}><span /></p>
              <p>{t('tour.imported')}</p>
            </div>
          </div>
        </article>
      </div>
    </section>
  )
}
