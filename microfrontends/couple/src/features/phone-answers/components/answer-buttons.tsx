import { AppIcon, Button } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { PhoneAnswerDraft } from '../draft'
import styles from './phone-answers.module.css'

type Props = { answer: PhoneAnswerDraft['answer']; onChoose: (answer: 'yes' | 'no') => void }

/** The two buttons for acceptance and decline. */
export function AnswerButtons({ answer, onChoose }: Props) {
  const t = useCoupleTexts()
  return (
    <div role="group" data-answer aria-label={t('phone.answer')} className={styles.both}>
      <Button
        variant={answer === 'yes' ? 'filled' : 'default'}
        color="green.8"
        size="md"
        aria-pressed={answer === 'yes'}
        leftSection={<AppIcon name="check" />}
        rightSection={<kbd className={styles.key}>D</kbd>}
        onClick={() => onChoose('yes')}
      >
        {t('phone.yes')}
      </Button>
      <Button
        variant={answer === 'no' ? 'filled' : 'default'}
        color="yellow.8"
        size="md"
        aria-pressed={answer === 'no'}
        leftSection={<AppIcon name="cross" />}
        rightSection={<kbd className={styles.key}>N</kbd>}
        onClick={() => onChoose('no')}
      >
        {t('phone.no')}
      </Button>
    </div>
  )
}
