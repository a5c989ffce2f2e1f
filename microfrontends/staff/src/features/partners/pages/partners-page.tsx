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
  Loading,
  Select,
  Text,
  Title,
} from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { PartnerFormDialog } from '../components/partner-form-dialog'
import {
  PARTNER_CATEGORIES,
  type Partner,
  groupPartnersByCategory,
  deletePartner,
  usePartnerMutation,
  usePartners,
} from '../api'
import styles from './partners-page.module.css'

/** The partners by category. If the URL names a category, only that one is shown, also if it is empty (specification 3 §8). */
export default function PartnersPage() {
  const t = useStaffTexts()
  const { get, setParams } = useListSearchParams()
  const type = parseOneOf(PARTNER_CATEGORIES, get('type'))
  const list = usePartners(type)
  const [openDialog, setOpenDialog] = useState<
    { edit: Partner | undefined } | { remove: Partner }
  >()
  const closeDialog = () => setOpenDialog(undefined)
  const deletion = usePartnerMutation(
    deletePartner,
    () => {
      toastSuccess(t('partners.deleted'))
      closeDialog()
    },
    () => {
      toastError(undefined, t('delete_failed'))
      closeDialog()
    },
  )
  const partners = list.data ?? []
  const addButton = (
    <Button
      leftSection={<AppIcon name="plus" />}
      onClick={() => setOpenDialog({ edit: undefined })}
    >
      {t('partners.add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('nav.partners')}
        subtitle={list.data && t('partners.line', { count: partners.length })}
      >
        {addButton}
      </PageHeader>
      <div className="a-filters">
        <Select
          aria-label={t('partners.type')}
          placeholder={t('partners.all')}
          clearable
          value={type || null}
          onChange={(v) => setParams({ type: v ?? '' })}
          data={PARTNER_CATEGORIES.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </div>
      {list.isPending && <Loading />}
      {list.isError && <LoadFailed onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && !type && (
        <EmptyState text={t('partners.empty')}>
          <Button variant="default" onClick={() => setOpenDialog({ edit: undefined })}>
            {t('partners.add_first')}
          </Button>
        </EmptyState>
      )}
      {!list.isError &&
        groupPartnersByCategory(partners).map(([groupType, groupPartners]) => (
          <section key={groupType} className={styles.kind} aria-labelledby={groupType}>
            <Title order={2} id={groupType}>
              {t(`kind.${groupType}`)}
            </Title>
            <ul className={styles.list}>
              {groupPartners.map((partner) => (
                <PartnerItem
                  key={partner.id}
                  partner={partner}
                  onEdit={() => setOpenDialog({ edit: partner })}
                  onDelete={() => setOpenDialog({ remove: partner })}
                />
              ))}
            </ul>
          </section>
        ))}
      {openDialog && 'edit' in openDialog && (
        <PartnerFormDialog partner={openDialog.edit} onClose={closeDialog} />
      )}
      {openDialog && 'remove' in openDialog && (
        <ConfirmDialog
          open
          onClose={closeDialog}
          title={t('partners.delete_title', { name: openDialog.remove.name })}
          text={t('partners.delete_text')}
          cancelLabel={t('keep')}
          confirmLabel={t('delete')}
          isBusy={deletion.isPending}
          onConfirm={() => deletion.mutate(openDialog.remove.id)}
        />
      )}
    </>
  )
}

function PartnerItem({
  partner,
  onEdit,
  onDelete,
}: {
  partner: Partner
  onEdit: () => void
  onDelete: () => void
}) {
  const t = useStaffTexts()
  const logo = partner.logo?.variants[0]?.url ?? partner.logo?.url
  return (
    <li className={styles.row}>
      {logo ? (
        <img className={styles.logo} src={logo} alt="" loading="lazy" />
      ) : (
        <span className={styles.logo} aria-hidden="true">
          {partner.name.slice(0, 1)}
        </span>
      )}
      <div className={styles.about}>
        <Text fw={600}>
          {partner.website_url ? (
            <a href={partner.website_url} target="_blank" rel="noopener noreferrer">
              {partner.name}
            </a>
          ) : (
            partner.name
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {[partner.contact_person, partner.phone, partner.email].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {partner.address}
        </Text>
      </div>
      {partner.discount_code && (
        <span className={styles.code}>
          <span className="a-code">{partner.discount_code}</span>{' '}
          {t('partners.off', { value: partner.value ?? 0 })}
        </span>
      )}
      <Group gap={2} wrap="nowrap">
        <ActionIcon aria-label={t('partners.edit_n', { name: partner.name })} onClick={onEdit}>
          <AppIcon name="edit" />
        </ActionIcon>
        <ActionIcon aria-label={t('partners.delete_n', { name: partner.name })} onClick={onDelete}>
          <AppIcon name="trash" />
        </ActionIcon>
      </Group>
    </li>
  )
}
