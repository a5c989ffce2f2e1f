import { type UsePartyOptions, useParty } from '../use-party'
import { PartySizeFields } from './party-size-fields'
import { PersonMenuFields } from './person-menu-fields'

type Props = UsePartyOptions & {
  maxPersons: number
  isReadOnly: boolean
  errorsFor: (field: string) => string[]
}

/** The number of persons and the menu of each of them. */
export function PartyFields({ maxPersons, isReadOnly, errorsFor, ...input }: Props) {
  const { draft, menus } = input
  const party = useParty(input)
  return (
    <>
      <PartySizeFields
        draft={draft}
        familySize={party.familySize}
        onResize={party.resize}
        maxPersons={maxPersons}
        isReadOnly={isReadOnly}
        errors={errorsFor('company_number')}
      />
      <PersonMenuFields draft={draft} menus={menus} party={party} />
    </>
  )
}
