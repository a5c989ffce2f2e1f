import { Checkbox, Select, Stack, Text, TextInput } from '@alai/ui'
import { useCoupleTexts } from '../../shared/couple-texts'
import { type Person, UNSAID, restEats, unsaidOf } from './persons'
import css from './person-rows.module.css'
import { RestMenu } from './rest-menu'

/** `tried`: a menu that is missing is told beside its field. */
type Props = {
  persons: Person[]
  count: number
  menus: string[]
  set: (persons: Person[]) => void
  tried: boolean
  wrong: string | undefined
}

/** A row a person: name, menu, child; the first `count` of them. */
export function PersonRows({ persons, count, menus, set, tried, wrong }: Props) {
  const t = useCoupleTexts()
  const put = (at: number, change: Partial<Person>) =>
    set(persons.map((p, i) => (i === at ? { ...p, ...change } : p)))
  return (
    <Stack gap="sm">
      <RestMenu
        unsaid={unsaidOf(persons, count)}
        count={count}
        menus={menus}
        choose={(menu) => set(restEats(persons, count, menu))}
      />
      {persons.slice(0, count).map((p, i) => (
        <div key={i} className={css.row}>
          <TextInput
            label={t('guest.person', { number: i + 1 })}
            placeholder={t('guest.person_name')}
            value={p.person_name}
            onChange={(e) => put(i, { person_name: e.target.value })}
          />
          <Select
            label={t('guest.person_menu', { number: i + 1 })}
            allowDeselect={false}
            placeholder={t('guest.menu_not_said')}
            required
            value={p.menu_type || null}
            error={tried && p.menu_type === UNSAID ? t('field.menu') : undefined}
            data={[...new Set([...menus, p.menu_type])].filter((menu) => menu !== UNSAID)}
            onChange={(v) => v && put(i, { menu_type: v })}
          />
          <Checkbox
            className={css.child}
            label={t('guest.child')}
            aria-label={t('guest.child_n', { number: i + 1 })}
            checked={p.child}
            onChange={(e) => put(i, { child: e.target.checked })}
          />
        </div>
      ))}
      {wrong && (
        <Text c="red.7" size="sm" role="alert">
          {wrong}
        </Text>
      )}
    </Stack>
  )
}
