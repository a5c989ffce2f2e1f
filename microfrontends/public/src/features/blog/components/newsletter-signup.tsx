import { useEffect, useRef } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import brandStyles from '../../../styles/brand-pages.module.css'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import { PrivacyLink } from '../../../shared/brand/privacy-link'
import { type ShortFormField, ShortForm } from '../../../shared/forms/short-form'
import { useNewsletterSignup } from '../api'
import blogStyles from '../blog.module.css'

/** The form that subscribes to the newsletter. The subscription becomes valid when the link in the confirmation mail is used. */
export function NewsletterSignup() {
  const t = useBrandPageTexts()
  const subscribe = useNewsletterSignup()
  const successHeading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (subscribe.isSuccess) successHeading.current?.focus()
  }, [subscribe.isSuccess])
  const fields: ShortFormField<'name' | 'email'>[] = [
    { name: 'name', label: t('news.name'), inputProps: { autoComplete: 'name' } },
    { name: 'email', label: t('news.email'), inputProps: { type: 'email', autoComplete: 'email' } },
  ]
  return (
    <section className={brandStyles.band} id="newsletter">
      <div className={`${sharedStyles.wrap} ${brandStyles.bandin}`}>
        {subscribe.isSuccess ? (
          <div>
            <h2 ref={successHeading} tabIndex={-1}>
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
              className={blogStyles.news}
              fields={fields}
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
