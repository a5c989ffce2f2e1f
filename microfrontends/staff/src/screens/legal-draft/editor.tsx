import { errorStatus } from '@alai/kit/api'
import { formatDateTime } from '@alai/kit/dates'
import { mergeAfterSave } from '@alai/kit/form-data'
import { useLanguage } from '@alai/kit/i18n'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { UnsavedChangesGuard } from '@alai/kit/forms/unsaved-changes-guard'
import { useQueryClient } from '@alai/kit/query'
import { Link, useNavigate } from '@alai/kit/router'
import { Alert, AppIcon, Button, ConfirmDialog, PageHeader, SegmentedControl, Text } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../parts/texts'
import {
  type Draft,
  draftKey,
  dropDraft,
  languageKey,
  nameKey,
  saveDraft,
  useLegalWrite,
} from '../legal/legal.data'
import { Changes } from './changes'
import { formOf, markOf, textOf } from './legal-draft.data'
import { Preview } from './preview'
import { PublishDialog } from './publish-dialog'
import { Stale } from './stale'
import { Fields } from './fields'

const VIEWS = ['write', 'preview', 'changes'] as const
type View = (typeof VIEWS)[number]

/** The form of a draft. Unsaved changes stay until they are saved or discarded on purpose. */
export function Editor({ draft: opened, anew }: { draft: Draft; anew: () => void }) {
  const t = useStaffTexts()
  const go = useNavigate()
  const language = useLanguage()
  const queries = useQueryClient()
  const [draft, setDraft] = useState(opened)
  const [form, setForm] = useState(() => formOf(opened))
  const [saved, setSaved] = useState(() => markOf(form))
  const [view, setView] = useState<View>('write')
  const [asked, setAsked] = useState<'publish' | 'drop'>()
  // An error of publishing or deleting that is shown in the form.
  const [refused, setRefused] = useState<Error>()
  const dirty = markOf(form) !== saved
  const name = `${t(nameKey(draft.document))}, ${t(languageKey(draft.language))}`
  const back = `/app/documente-legale/${draft.document}/${draft.language}`
  type Wish = { version: number; then: 'stay' | 'publish' }
  const save = useLegalWrite(
    async ({ version }: Wish) => ({
      sent: form,
      made: await saveDraft(draft.id, { ...textOf(form), note: form.note.trim(), version }),
    }),
    ({ sent, made }, { then }) => {
      queries.setQueryData(draftKey(made.id), made)
      // Sections keep their keys, so that React does not remount the fields and the caret stays.
      const next = formOf(made)
      const kept = {
        ...next,
        sections: next.sections.map((s, n) => ({ ...s, key: sent.sections[n]?.key ?? s.key })),
      }
      setDraft(made)
      setForm((now) => mergeAfterSave(now, sent, kept))
      setSaved(markOf(kept))
      setRefused(undefined)
      if (then === 'publish') setAsked('publish')
      else toastSuccess(t('legal.saved'))
    },
    () => {
      setRefused(undefined)
      setView('write')
    },
  )
  const drop = useLegalWrite(
    () => dropDraft(draft.id, draft.version),
    () => {
      toastSuccess(t('legal.dropped'))
      void go(back)
    },
    (error) => {
      setAsked(undefined)
      if (errorStatus(error) === 409) setRefused(error)
      else toastError(error, t('legal.drop_failed'))
    },
  )
  const error = refused ?? save.error
  const failure = useFieldErrors(error)
  const stale = errorStatus(error) === 409
  const beside = Object.keys(failure.failure?.problem?.fields ?? {}).length > 0
  const status = failure.failure?.status ?? 0
  return (
    <>
      <p className="a-up">
        <Link to={back}>{name}</Link>
      </p>
      <PageHeader
        title={t('legal.draft_title', { name })}
        subtitle={t('legal.saved_by', {
          name: draft.written_by,
          date: formatDateTime(draft.updated_at, language),
        })}
      >
        <Button
          variant="default"
          color="red"
          c="red.7"
          leftSection={<AppIcon name="trash" />}
          onClick={() => setAsked('drop')}
        >
          {t('legal.drop')}
        </Button>
        <Button
          variant="default"
          loading={save.isPending && save.variables?.then === 'publish'}
          leftSection={<AppIcon name="check" />}
          onClick={() =>
            dirty ? save.mutate({ version: draft.version, then: 'publish' }) : setAsked('publish')
          }
        >
          {t('legal.publish')}
        </Button>
      </PageHeader>
      <SegmentedControl
        mb="md"
        aria-label={t('legal.views')}
        value={view}
        onChange={(to) => setView(to as View)}
        data={VIEWS.map((value) => ({ value, label: t(`legal.${value}`) }))}
      />
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          save.mutate({ version: draft.version, then: 'stay' })
        }}
      >
        {view === 'write' && (
          <Fields
            form={form}
            put={(change) => setForm((was) => ({ ...was, ...change }))}
            failure={failure}
          />
        )}
        {view === 'preview' && <Preview text={textOf(form)} language={draft.language} />}
        {view === 'changes' && <Changes draft={draft} text={textOf(form)} />}
        {stale && (
          <Stale
            id={draft.id}
            busy={save.isPending}
            over={(version) => save.mutate({ version, then: 'stay' })}
            take={anew}
          />
        )}
        {error && !stale && !beside && (
          <Alert color="red" role="alert">
            {status > 0 && status < 500
              ? (failure.failure?.problem?.error ?? t('not_saved'))
              : t('not_saved')}
          </Alert>
        )}
        <div className="a-savebar" data-dirty={dirty || undefined}>
          <Text size="sm" flex={1}>
            {dirty ? t('legal.unsaved') : ''}
          </Text>
          <Button type="submit" loading={save.isPending && save.variables?.then === 'stay'}>
            {t('save')}
          </Button>
        </div>
      </form>
      <UnsavedChangesGuard isDirty={dirty && asked !== 'drop'} />
      {asked === 'publish' && (
        <PublishDialog
          draft={draft}
          name={name}
          close={() => setAsked(undefined)}
          published={() => {
            toastSuccess(t('legal.published'))
            void go(back)
          }}
          refused={(reason) => {
            setAsked(undefined)
            setView('write')
            setRefused(reason)
          }}
        />
      )}
      {asked === 'drop' && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          title={t('legal.drop_title', { name })}
          text={t('legal.drop_text')}
          cancelLabel={t('keep')}
          confirmLabel={t('delete')}
          isBusy={drop.isPending}
          onConfirm={() => drop.mutate()}
        />
      )}
    </>
  )
}
