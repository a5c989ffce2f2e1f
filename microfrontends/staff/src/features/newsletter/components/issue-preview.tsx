import { SegmentedControl, Text } from '@alai/ui'
import { useEffect, useRef } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import type { Issue } from '../api'
import styles from './issue-preview.module.css'

/** Previews an issue as a mail, in one of its languages, in the layout that all mails have. */
export function IssuePreview({
  issue,
  isEnglish,
  onLanguageChange,
}: {
  issue: Issue
  isEnglish: boolean
  onLanguageChange: (english: boolean) => void
}) {
  const t = useStaffTexts()
  const bodyRef = useRef<HTMLDivElement>(null)
  const [subject, body, lang] = isEnglish
    ? [issue.subject_en, issue.body_en, 'en' as const]
    : [issue.subject, issue.body, 'ro' as const]
  // The server has sanitized this HTML.
  useEffect(() => {
    if (bodyRef.current) bodyRef.current.innerHTML = body
  }, [body])
  return (
    <div>
      {issue.english && (
        <SegmentedControl
          mb="sm"
          aria-label={t('issue.shown_in')}
          value={lang}
          onChange={(value) => onLanguageChange(value === 'en')}
          data={[
            { value: 'ro', label: t('issue.in_ro') },
            { value: 'en', label: t('issue.in_en') },
          ]}
        />
      )}
      <figure className={styles.mail} aria-label={t('issue.preview')}>
        <div className={styles.sheet} lang={lang}>
          <p className={styles.title}>{subject}</p>
          <div className={styles.body} ref={bodyRef} />
          {!body && (
            <Text c="dimmed" px={32} pb={24}>
              {t('issue.no_text')}
            </Text>
          )}
        </div>
        <p className={styles.foot} lang={lang}>
          Alai · {t(`letter.foot_${lang}`)} <span>{t(`letter.leave_${lang}`)}</span>
        </p>
      </figure>
    </div>
  )
}
