import { Button, Group, Switch, Textarea } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../parts/texts'
import { done, failed } from '../../parts/toast'
import { type AnswerForm, changed, saveForm, useBuilderWrite } from './builder.data'
import { type FileChange, FileField, filePart } from './file-field'
import { Menus } from './menus'
import { Section } from './website-tab'

/** What the answer forms say and ask. */
export function FormTab({ form }: { form: AnswerForm }) {
  const t = useCoupleTexts()
  const [fields, setFields] = useState({
    welcome_text: form.welcome_text ?? '', message: form.message ?? '', extra_services: form.extra_services ?? '', accommodation: form.accommodation, transport: form.transport,
    civil_marriage_attend: form.civil_marriage_attend, civil_marriage_message: form.civil_marriage_message ?? '', refused_text: form.refused_text ?? '', message_refused: form.message_refused ?? '',
  })
  const [welcome, setWelcome] = useState<FileChange>()
  const [refused, setRefused] = useState<FileChange>()
  const [kept, setKept] = useState(fields)
  const save = useBuilderWrite(
    () => saveForm(form.id, { ...changed(kept, fields), ...filePart('welcome_image', welcome), ...filePart('refused_image', refused) }),
    () => { setWelcome(undefined); setRefused(undefined); setKept(fields); done(t('builder.saved')) },
  )
  const text = (name: 'welcome_text' | 'message' | 'extra_services' | 'civil_marriage_message' | 'refused_text' | 'message_refused') => (
    <Textarea label={t(`form.${name}`)} autosize minRows={2} value={fields[name]} onChange={(e) => setFields({ ...fields, [name]: e.target.value })} />
  )
  const toggle = (name: 'accommodation' | 'transport' | 'civil_marriage_attend') => (
    <Switch label={t(`form.${name}`)} checked={fields[name]} onChange={(e) => setFields({ ...fields, [name]: e.target.checked })} />
  )
  return (
    <div className="a-sections">
      <Section title={t('form.welcome')}>
        <FileField label={t('form.welcome_image')} kind="image" media={form.welcome_image} change={welcome} set={setWelcome} />
        {text('welcome_text')}
        {text('message')}
      </Section>
      <Section title={t('form.menus')}><Menus form={form} /></Section>
      <Section title={t('form.services')}>
        {text('extra_services')}
        {toggle('accommodation')}
        {toggle('transport')}
      </Section>
      <Section title={t('form.ceremony')}>
        {toggle('civil_marriage_attend')}
        {fields.civil_marriage_attend && text('civil_marriage_message')}
      </Section>
      <Section title={t('form.refusal')}>
        <FileField label={t('form.refused_image')} kind="image" media={form.refused_image} change={refused} set={setRefused} />
        {text('refused_text')}
        {text('message_refused')}
      </Section>
      <Group justify="flex-end"><Button loading={save.isPending} onClick={() => save.mutate(undefined, { onError: (error) => failed(error, t('builder.failed')) })}>{t('save')}</Button></Group>
    </div>
  )
}
