import { parseOneOf, useListSearchParams } from '@alai/kit/lists/list-search-params'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import {
  ActionIcon,
  AppIcon,
  Button,
  ConfirmDialog,
  EmptyState,
  LoadFailed,
  Group,
  PageHeader,
  LoadingRows,
  Select,
  Text,
  Title,
} from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { ProviderFormDialog } from '../components/provider-form-dialog'
import {
  PROVIDER_TYPES,
  type Provider,
  groupByType,
  deleteProvider,
  useProviderMutation,
  useProviders,
} from '../api'
import c from './providers-page.module.css'

/** The partners by category. With a category in the URL it shows only that one, which may be empty (specification 3 §8). */
export function ProvidersPage() {
  const t = useStaffTexts()
  const { get, set } = useListSearchParams()
  const kind = parseOneOf(PROVIDER_TYPES, get('type'))
  const list = useProviders(kind)
  const [open, setOpen] = useState<{ edit: Provider | undefined } | { remove: Provider }>()
  const close = () => setOpen(undefined)
  const remove = useProviderMutation(
    deleteProvider,
    () => {
      toastSuccess(t('providers.deleted'))
      close()
    },
    () => {
      toastError(undefined, t('delete_failed'))
      close()
    },
  )
  const rows = list.data ?? []
  const add = (
    <Button leftSection={<AppIcon name="plus" />} onClick={() => setOpen({ edit: undefined })}>
      {t('providers.add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('nav.providers')}
        subtitle={list.data && t('providers.line', { count: rows.length })}
      >
        {add}
      </PageHeader>
      <div className="a-filters">
        <Select
          aria-label={t('providers.type')}
          placeholder={t('providers.all')}
          clearable
          value={kind || null}
          onChange={(v) => set({ type: v ?? '' })}
          data={PROVIDER_TYPES.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </div>
      {list.isPending && <LoadingRows label={t('loading')} />}
      {list.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && !kind && (
        <EmptyState text={t('providers.empty')}>
          <Button variant="default" onClick={() => setOpen({ edit: undefined })}>
            {t('providers.add_first')}
          </Button>
        </EmptyState>
      )}
      {!list.isError &&
        groupByType(rows).map(([one, some]) => (
          <section key={one} className={c.kind} aria-labelledby={one}>
            <Title order={2} id={one}>
              {t(`kind.${one}`)}
            </Title>
            <ul className={c.list}>
              {some.map((p) => (
                <ProviderItem
                  key={p.id}
                  provider={p}
                  onEdit={() => setOpen({ edit: p })}
                  onDelete={() => setOpen({ remove: p })}
                />
              ))}
            </ul>
          </section>
        ))}
      {open && 'edit' in open && <ProviderFormDialog provider={open.edit} onClose={close} />}
      {open && 'remove' in open && (
        <ConfirmDialog
          open
          onClose={close}
          title={t('providers.delete_title', { name: open.remove.name })}
          text={t('providers.delete_text')}
          cancelLabel={t('keep')}
          confirmLabel={t('delete')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(open.remove.id)}
        />
      )}
    </>
  )
}

function ProviderItem({
  provider: p,
  onEdit,
  onDelete,
}: {
  provider: Provider
  onEdit: () => void
  onDelete: () => void
}) {
  const t = useStaffTexts()
  const logo = p.logo?.variants[0]?.url ?? p.logo?.url
  return (
    <li className={c.row}>
      {logo ? (
        <img className={c.logo} src={logo} alt="" loading="lazy" />
      ) : (
        <span className={c.logo} aria-hidden="true">
          {p.name.slice(0, 1)}
        </span>
      )}
      <div className={c.about}>
        <Text fw={600}>
          {p.website_url ? (
            <a href={p.website_url} target="_blank" rel="noopener noreferrer">
              {p.name}
            </a>
          ) : (
            p.name
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {[p.contact_person, p.phone, p.email].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {p.address}
        </Text>
      </div>
      {p.discount_code && (
        <span className={c.code}>
          <span className="a-code">{p.discount_code}</span>{' '}
          {t('providers.off', { value: p.value ?? 0 })}
        </span>
      )}
      <Group gap={2} wrap="nowrap">
        <ActionIcon aria-label={t('providers.edit_n', { name: p.name })} onClick={onEdit}>
          <AppIcon name="edit" />
        </ActionIcon>
        <ActionIcon aria-label={t('providers.delete_n', { name: p.name })} onClick={onDelete}>
          <AppIcon name="trash" />
        </ActionIcon>
      </Group>
    </li>
  )
}
