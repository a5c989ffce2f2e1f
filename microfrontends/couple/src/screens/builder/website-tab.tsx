import { Link } from '@alai/kit/router'
import { Button, ColorInput, Group, Switch, Textarea, Title } from '@alai/ui'
import { type ReactNode, useState } from 'react'
import { useCoupleTexts } from '../../parts/texts'
import { done, failed } from '../../parts/toast'
import { type Website, changed, saveWebsite, useBuilderWrite } from './builder.data'
import { RegistrySwitch } from '../gifts/registry-switch'
import { Contacts } from './contacts'
import { type FileChange, FileField, filePart } from './file-field'
import { Parts } from './parts'
import { RichText } from './rich-text'
import { Story } from './story'
import { ThemeChoice } from './theme-choice'
import { OWN_COLOUR, isTheme } from './theme-pictures'

const FILES = ['invitation_image', 'invitation_video', 'simple_story_image', 'background_image', 'general_website_video'] as const

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="a-section">
      <Title order={2}>{title}</Title>
      {children}
    </section>
  )
}

/** The website tab: parts and people are saved as they are edited, the rest with the button. */
export function WebsiteTab({ site }: { site: Website }) {
  const t = useCoupleTexts()
  const [form, setForm] = useState({
    theme: site.theme,
    simple_story: site.simple_story, active_website_video: site.active_website_video, video_invitation: site.video_invitation, invitation_text: site.invitation_text ?? '',
    long_invitation_text: site.long_invitation_text ?? '', footer_text: site.footer_text ?? '', footer_disclaimer: site.footer_disclaimer ?? '', footer_color: site.footer_color,
  })
  const [files, setFiles] = useState<Partial<Record<(typeof FILES)[number], FileChange>>>({})
  const [kept, setKept] = useState(form)
  const save = useBuilderWrite(
    () => saveWebsite(site.id, Object.assign(changed(kept, form), ...FILES.map((name) => filePart(name, files[name])))),
    () => { setFiles({}); setKept(form); done(t('builder.saved')) },
  )
  // The theme's own colour is offered first.
  const own = OWN_COLOUR[isTheme(form.theme) ? form.theme : 'lunca']
  const swatches = [own, ...['#2c5640', '#1992D4', '#7c1436', '#87492a', '#0b1724', '#a3192b'].filter((colour) => colour !== own)]
  const submit = () => save.mutate(undefined, { onError: (error) => failed(error, t('builder.failed')) })
  const file = (name: (typeof FILES)[number], kind: 'image' | 'video', hint?: string) => (
    <FileField label={t(`builder.${name}`)} kind={kind} media={site[name]} change={files[name]} set={(change) => setFiles({ ...files, [name]: change })} hint={hint} />
  )
  return (
    <div className="a-sections">
      <Section title={t('theme.title')}>
        <ThemeChoice theme={form.theme} kept={kept.theme} change={(theme) => setForm({ ...form, theme })} save={submit} saving={save.isPending} />
      </Section>
      <Section title={t('builder.story')}>
        <Switch label={t('builder.simple_story')} checked={form.simple_story} onChange={(e) => setForm({ ...form, simple_story: e.target.checked })} />
        {form.simple_story ? file('simple_story_image', 'image') : <Story site={site} />}
      </Section>
      <Section title={t('builder.video')}>
        <Switch label={t('builder.active_website_video')} checked={form.active_website_video} onChange={(e) => setForm({ ...form, active_website_video: e.target.checked })} />
        {form.active_website_video && file('general_website_video', 'video', t('builder.mp4'))}
      </Section>
      <Section title={t('gifts.title')}>
        <RegistrySwitch site={site} />
        <div><Link to="/app/registru-cadouri">{t('gifts.manage')}</Link></div>
      </Section>
      <Section title={t('builder.invitation')}>
        <Switch label={t('builder.video_invitation')} checked={form.video_invitation} onChange={(e) => setForm({ ...form, video_invitation: e.target.checked })} />
        {form.video_invitation ? file('invitation_video', 'video', t('builder.mp4')) : file('invitation_image', 'image')}
        <Textarea label={t('builder.invitation_text')} autosize minRows={2} value={form.invitation_text} onChange={(e) => setForm({ ...form, invitation_text: e.target.value })} />
        <RichText label={t('builder.long_invitation_text')} value={form.long_invitation_text} change={(html) => setForm((f) => ({ ...f, long_invitation_text: html }))} />
      </Section>
      <Section title={t('builder.parts')}><Parts site={site} /></Section>
      <Section title={t('builder.contacts')}><Contacts site={site} /></Section>
      <Section title={t('builder.background')}>{file('background_image', 'image', t('builder.background_hint'))}</Section>
      <Section title={t('builder.footer')}>
        <Textarea label={t('builder.footer_text')} autosize minRows={2} value={form.footer_text} onChange={(e) => setForm({ ...form, footer_text: e.target.value })} />
        <Textarea label={t('builder.footer_disclaimer')} autosize minRows={2} value={form.footer_disclaimer} onChange={(e) => setForm({ ...form, footer_disclaimer: e.target.value })} />
        <ColorInput maw={220} withEyeDropper={false} label={t('builder.footer_color')} format="hex" value={form.footer_color} onChange={(footer_color) => setForm({ ...form, footer_color })} swatches={swatches} popoverProps={{ withinPortal: true }} />
      </Section>
      <Group justify="flex-end"><Button loading={save.isPending} onClick={submit}>{t('save')}</Button></Group>
    </div>
  )
}
