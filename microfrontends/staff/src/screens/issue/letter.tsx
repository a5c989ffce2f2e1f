import { SegmentedControl, Text } from '@alai/ui'
import { useEffect, useRef } from 'react'
import { useStaffTexts } from '../../parts/texts'
import type { Issue } from '../issues/issues.data'
import c from './letter.module.css'

/** Previews an issue as a mail, in one of its languages, in the layout that all mails have. */
export function Letter({
  issue,
  english,
  turn,
}: {
  issue: Issue
  english: boolean
  turn: (english: boolean) => void
}) {
  const t = useStaffTexts()
  const box = useRef<HTMLDivElement>(null)
  const [subject, body, lang] = english
    ? [issue.subject_en, issue.body_en, 'en' as const]
    : [issue.subject, issue.body, 'ro' as const]
  // The server has sanitized this HTML.
  useEffect(() => {
    if (box.current) box.current.innerHTML = body
  }, [body])
  return (
    <div>
      {issue.english && (
        <SegmentedControl
          mb="sm"
          aria-label={t('issue.shown_in')}
          value={lang}
          onChange={(value) => turn(value === 'en')}
          data={[
            { value: 'ro', label: t('issue.in_ro') },
            { value: 'en', label: t('issue.in_en') },
          ]}
        />
      )}
      <figure className={c.mail} aria-label={t('issue.preview')}>
        <div className={c.sheet} lang={lang}>
          <p className={c.title}>{subject}</p>
          <div className={c.body} ref={box} />
          {!body && (
            <Text c="dimmed" px={32} pb={24}>
              {t('issue.no_text')}
            </Text>
          )}
        </div>
        <p className={c.foot} lang={lang}>
          Alai · {t(`letter.foot_${lang}`)} <span>{t(`letter.leave_${lang}`)}</span>
        </p>
      </figure>
    </div>
  )
}
