import { Checkbox, Select, Stack, Text, TextInput } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import {
  type Person,
  MENU_NOT_CHOSEN,
  fillMissingMenus,
  countWithoutMenu,
} from '../../../shared/persons'
import styles from './person-rows.module.css'
import { FillMenuButtons } from './fill-menu-buttons'

/** `submitted`: the user has tried to save, so that missing menus are reported at their fields. */
type Props = {
  persons: Person[]
  count: number
  menus: string[]
  onChange: (persons: Person[]) => void
  submitted: boolean
  error: string | undefined
}

/** One row for each of the first `count` persons, with name, menu, and whether the person is a child. */
export function PersonRows({ persons, count, menus, onChange, submitted, error }: Props) {
  const t = useCoupleTexts()
  const updatePerson = (index: number, change: Partial<Person>) =>
    onChange(persons.map((p, i) => (i === index ? { ...p, ...change } : p)))
  return (
    <Stack gap="sm">
      <FillMenuButtons
        missingCount={countWithoutMenu(persons, count)}
        count={count}
        menus={menus}
        onChoose={(menu) => onChange(fillMissingMenus(persons, count, menu))}
      />
      {persons.slice(0, count).map((person, index) => (
        <div key={index} className={styles.row}>
          <TextInput
            label={t('guest.person', { number: index + 1 })}
            placeholder={t('guest.person_name')}
            value={person.person_name}
            onChange={(e) => updatePerson(index, { person_name: e.target.value })}
          />
          <Select
            label={t('guest.person_menu', { number: index + 1 })}
            allowDeselect={false}
            placeholder={t('guest.menu_not_said')}
            required
            value={person.menu_type || null}
            error={submitted && person.menu_type === MENU_NOT_CHOSEN ? t('field.menu') : undefined}
            data={[...new Set([...menus, person.menu_type])].filter(
              (menu) => menu !== MENU_NOT_CHOSEN,
            )}
            onChange={(v) => v && updatePerson(index, { menu_type: v })}
          />
          <Checkbox
            className={styles.child}
            label={t('guest.child')}
            aria-label={t('guest.child_n', { number: index + 1 })}
            checked={person.child}
            onChange={(e) => updatePerson(index, { child: e.target.checked })}
          />
        </div>
      ))}
      {error && (
        <Text c="red.7" size="sm" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
