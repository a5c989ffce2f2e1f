// Lists the answers that were sent from this device, so that a guest does not send a second answer by mistake (contract 4).
import { useTexts } from '@alai/kit/i18n'
import en from '@alai/kit/i18n/answer-confirmation.en.json'
import ro from '@alai/kit/i18n/answer-confirmation.ro.json'
import { Link, useSearchParams } from '@alai/kit/router'
import type { ReactNode } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { MessagePage } from '../../../shared/couple-site/guest-page-layout'
import type { DeviceAnswer } from '../api'
import formStyles from '../../../shared/couple-site/form.module.css'

const texts = { ro, en }

/** Lets the guest choose one of these answers or start an answer for another person. */
export default function DeviceAnswers({
  answers,
  onAnswerForOther,
}: {
  answers: DeviceAnswer[]
  onAnswerForOther: () => void
}): ReactNode {
  const t = useTexts(texts)
  const [query] = useSearchParams()
  const hrefFor = (answer: DeviceAnswer) => {
    const params = new URLSearchParams(query)
    params.set('answer_id', answer.id)
    params.set('edit_token', answer.edit_token)
    return `?${params.toString()}`
  }
  return (
    <MessagePage title={t('mine.title')} text={t('mine.text')}>
      <ul className={formStyles.mine}>
        {answers.map((answer) => (
          <li key={answer.id}>
            <Link to={hrefFor(answer)} replace>
              <b>{answer.name}</b>{' '}
              <span>
                {answer.coming ? t('mine.yes', { count: answer.company_number }) : t('mine.no')}
              </span>{' '}
              <u>{t('mine.open')}</u>
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`${sharedStyles.btn} ${sharedStyles.no}`}
        onClick={onAnswerForOther}
      >
        {t('mine.other')}
      </button>
    </MessagePage>
  )
}
