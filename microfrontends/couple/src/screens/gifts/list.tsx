import { shortDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { ActionIcon, AppIcon, Group, StatusBadge, Table, Text, VisuallyHidden, useMediaQuery } from '@alai/ui'
import { useCoupleTexts } from '../../parts/texts'
import { type Gift, hostOf } from './gifts.data'
import g from './gifts.module.css'

type Props = { rows: Gift[]; edit: (gift: Gift) => void; drop: (gift: Gift) => void }

function Thumb({ gift }: { gift: Gift }) {
  if (!gift.image) return <span className={g.none}><AppIcon name="gift" /></span>
  return <img className={g.thumb} src={gift.image.variants[0]?.url ?? gift.image.url} alt="" loading="lazy" />
}

/** Who took it, with the address that the confirmation went to, and when. */
function Reserved({ gift }: { gift: Gift }) {
  const t = useCoupleTexts()
  const language = useLanguage()
  if (!gift.reserved) return <Text size="sm" c="dimmed">{t('gifts.free')}</Text>
  const name = gift.wedding_invitation?.name
  return (
    <div>
      <StatusBadge status="acceptat" word={name ? t('gifts.reserved_by', { name }) : t('gifts.reserved')} />
      <Text size="sm" c="dimmed" className={g.wrap}>{[gift.reserved_email, shortDate(gift.reserved_at, language)].filter(Boolean).join(' · ')}</Text>
    </div>
  )
}

function Url({ gift }: { gift: Gift }) {
  if (!gift.url) return null
  return <a href={gift.url} target="_blank" rel="noopener noreferrer nofollow">{hostOf(gift.url)}</a>
}

export function GiftList({ rows, edit, drop }: Props) {
  const t = useCoupleTexts()
  const phone = useMediaQuery('(max-width: 52rem)')
  const similar = (gift: Gift) => (gift.similar ? t('gifts.similar_yes') : t('gifts.similar_no'))
  const acts = (gift: Gift) => (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <ActionIcon aria-label={t('gifts.edit', { name: gift.name })} onClick={() => edit(gift)}><AppIcon name="edit" /></ActionIcon>
      <ActionIcon aria-label={t('gifts.delete', { name: gift.name })} onClick={() => drop(gift)}><AppIcon name="trash" /></ActionIcon>
    </Group>
  )
  if (phone) {
    return (
      <ul className="a-cards">
        {rows.map((gift) => (
          <li key={gift.id}>
            <div className={g.row}><Thumb gift={gift} /><b>{gift.name}</b>{acts(gift)}</div>
            {gift.description && <span>{gift.description}</span>}
            {gift.url && <span className={g.wrap}><Url gift={gift} /></span>}
            {gift.similar && <span>{t('gifts.similar_switch')}</span>}
            <Reserved gift={gift} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          {(['image', 'name', 'description', 'url', 'similar', 'status'] as const).map((k) => <Table.Th key={k}>{t(`gifts.${k}`)}</Table.Th>)}
          <Table.Th><VisuallyHidden>{t('actions')}</VisuallyHidden></Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((gift) => (
          <Table.Tr key={gift.id}>
            <Table.Td><Thumb gift={gift} /></Table.Td>
            <Table.Td fw={600} className="a-name">{gift.name}</Table.Td>
            <Table.Td className="a-wrap">{gift.description}</Table.Td>
            <Table.Td className={g.link}><Url gift={gift} /></Table.Td>
            <Table.Td>{similar(gift)}</Table.Td>
            <Table.Td><Reserved gift={gift} /></Table.Td>
            <Table.Td>{acts(gift)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
