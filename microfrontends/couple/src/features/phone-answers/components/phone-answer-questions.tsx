import type { ApiError, Schemas } from '@alai/kit/api'
import { useCurrentUser } from '@alai/kit/session'
import { Alert, Button, Text } from '@alai/ui'
import type { ReactNode } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { PhoneAnswerDraft } from '../draft'
import { usePhoneAnswerKeyboard } from '../use-phone-answer-keyboard'
import { AcceptQuestions } from './accept-questions'
import { AnswerButtons } from './answer-buttons'
import { QuestionTextInput } from './question-fields'
import styles from './phone-answers.module.css'

type Props = {
  draft: PhoneAnswerDraft
  onChange: (draft: PhoneAnswerDraft) => void
  menus: string[]
  settings: Schemas['InvitationForm']
  apiError: ApiError | undefined
  fieldError: (name: string) => string | undefined
  isSaving: boolean
  onSave: () => void
  children: ReactNode
}

/** The questions in the order in which they are asked. Enter moves to the next one, and from the last one to the save button. */
export function PhoneAnswerQuestions({
  draft,
  onChange,
  menus,
  settings,
  apiError,
  fieldError,
  isSaving,
  onSave,
  children,
}: Props) {
  const t = useCoupleTexts()
  const { panelRef, panelHandlers, areMenuKeysActive, save, missingMenuCount } =
    usePhoneAnswerKeyboard({ draft, menus, onChange, onSave })
  return (
    <div ref={panelRef} className={styles.questions} {...panelHandlers}>
      <DraftNote invitation={draft.invitation} />
      {children}
      <AnswerButtons answer={draft.answer} onChoose={(answer) => onChange({ ...draft, answer })} />
      {draft.answer === 'yes' && (
        <AcceptQuestions
          draft={draft}
          onChange={onChange}
          menus={menus}
          settings={settings}
          areMenuKeysActive={areMenuKeysActive}
          menuError={
            missingMenuCount > 0 ? t('phone.menu_missing', { count: missingMenuCount }) : undefined
          }
          fieldError={fieldError}
        />
      )}
      {draft.answer === 'no' && (
        <QuestionTextInput
          name="reason"
          label={t('phone.reason')}
          error={fieldError('reason')}
          draft={draft}
          onChange={onChange}
        />
      )}
      {apiError && (
        <Alert color="red" role="alert">
          {apiError.problem?.error ?? t('failed')}
        </Alert>
      )}
      {draft.answer && <SaveBar isSaving={isSaving} onSave={save} />}
    </div>
  )
}

/** States that the invitation was answered already, or that the answer has no invitation. */
function DraftNote({ invitation }: Pick<PhoneAnswerDraft, 'invitation'>) {
  const t = useCoupleTexts()
  if (invitation?.status === 'invitat') return null
  return (
    <Text size="sm" c="dimmed">
      {invitation
        ? t('phone.already', { status: t(`status.${invitation.status}` as 'status.invitat') })
        : t('phone.direct_note')}
    </Text>
  )
}

/** The save button, with the name for which the answer is saved. */
function SaveBar({ isSaving, onSave }: Pick<Props, 'isSaving' | 'onSave'>) {
  const t = useCoupleTexts()
  const currentUser = useCurrentUser()
  return (
    <div className={styles.foot}>
      <Text size="xs" c="dimmed">
        {currentUser.data && t('phone.saved_as', { name: currentUser.data.name })}
      </Text>
      <Button
        data-save
        loading={isSaving}
        onClick={onSave}
        rightSection={<kbd className={styles.key}>Ctrl Enter</kbd>}
      >
        {t('phone.save')}
      </Button>
    </div>
  )
}
