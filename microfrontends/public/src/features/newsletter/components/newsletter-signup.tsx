import { useEffect, useRef } from 'react'
import look from '../../../styles/parts.module.css'
import p from '../../../styles/brand-pages.module.css'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import { PrivacyLink } from '../../../shared/brand/privacy-link'
import { type ShortFormField, ShortForm } from '../../../shared/forms/short-form'
import { useNewsletterSignup } from '../../blog/api'
import b from '../../blog/blog.module.css'

/** Subscribes with a name and an e-mail address. The subscription is valid once it is confirmed by the link in the mail. */
export function NewsletterSignup() {
  const t = useBrandPageTexts()
  const subscribe = useNewsletterSignup()
  const done = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (subscribe.isSuccess) done.current?.focus()
  }, [subscribe.isSuccess])
  const inputs: ShortFormField<'name' | 'email'>[] = [
    { name: 'name', label: t('news.name'), inputProps: { autoComplete: 'name' } },
    { name: 'email', label: t('news.email'), inputProps: { type: 'email', autoComplete: 'email' } },
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
              fields={inputs}
              mutation={subscribe}
              submitLabel={t('news.send')}
              failedText={t('news.failed')}
            />
          </>
        )}
      </div>
    </section>
  )
}
