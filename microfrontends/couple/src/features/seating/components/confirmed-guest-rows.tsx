import { Link } from '@alai/kit/router'
import { Table } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type CheckIn, namesakeLabel, surnameFirstName } from '../../check-in'
import { tableHeading, useSeatingTexts } from '../texts'
import styles from './hall.module.css'

type Props = { guests: CheckIn[]; hasNamesake: (name: string) => boolean }

/** A page of guests with their tables. The three short columns fit on a phone, so that the list needs no cards. */
export function ConfirmedGuestRows({ guests, hasNamesake }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  return (
    <Table aria-label={tSeating('guests')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{tSeating('guest')}</Table.Th>
          <Table.Th className="a-num">{t('answers.persons')}</Table.Th>
          <Table.Th>{tSeating('table')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {guests.map((guest) => (
          <Table.Tr key={guest.guest_id}>
            <Table.Td className={styles.who}>
              <GuestName guest={guest} hasNamesake={hasNamesake(guest.name)} />
            </Table.Td>
            <Table.Td className="a-num">{guest.company_number}</Table.Td>
            <Table.Td>
              {guest.table_number && guest.table_name ? (
                tableHeading(tSeating, {
                  number: guest.table_number,
                  name: guest.table_name,
                })
              ) : (
                <span className="a-aside">{tSeating('no_place')}</span>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** A guest with the category. If another guest has the same name, also the text that distinguishes both. */
function GuestName({ guest, hasNamesake }: { guest: CheckIn; hasNamesake: boolean }) {
  const tSeating = useSeatingTexts()
  return (
    <>
      <Link to={`/app/invitat/${guest.guest_id}`}>{surnameFirstName(guest)}</Link>
      {(guest.category || hasNamesake) && (
        <small>
          {[
            guest.category?.name,
            hasNamesake && namesakeLabel(guest, (end) => tSeating('code_end', { end })),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      )}
    </>
  )
}
