import { useEffect, useRef } from 'react'
import look from '../../look/parts.module.css'
import p from '../../look/pages.module.css'
import { usePagesTexts } from '../../parts/pages-texts'
import { PrivacyLink } from '../../parts/privacy-link'
import { type Input, ShortForm } from '../../parts/short-form'
import { useSubscribe } from './blog.data'
import b from './blog.module.css'

/** Name and address; the subscription counts once it is confirmed from the mail. */
export function NewsletterBand() {
  const t = usePagesTexts()
  const subscribe = useSubscribe()
  const done = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (subscribe.isSuccess) done.current?.focus()
  }, [subscribe.isSuccess])
  const inputs: Input<'name' | 'email'>[] = [
    { name: 'name', label: t('news.name'), props: { autoComplete: 'name' } },
    { name: 'email', label: t('news.email'), props: { type: 'email', autoComplete: 'email' } },
  ]
  return (
    <section className={p.band} id="newsletter">
      <div className={`${look.wrap} ${p.bandin}`}>
        {subscribe.isSuccess ? (
          <div>
            <h2 ref={done} tabIndex={-1}>
              {t('news.done')}
            </h2>
            <p>{t('news.done_text')}</p>
          </div>
        ) : (
          <>
            <div>
              <h2>{t('news.title')}</h2>
              <p>
                {t('news.text')} <PrivacyLink />
              </p>
            </div>
            <ShortForm
              className={b.news}
              inputs={inputs}
              sending={subscribe}
              send={t('news.send')}
              failed={t('news.failed')}
            />
          </>
        )}
      </div>
    </section>
  )
}
