import { TextInput } from '@alai/ui'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toSlug } from '../event-form-values'
import { type CoupleNames, proposeCode, proposeName, randomFourDigits } from '../proposals'
import type { EventFormState } from '../use-event-form'

/**
 * The first names of the couple. They propose the name, the slug and the code of the event, as long as the user has
 * not written these. They are not stored.
 */
export function CoupleNameFields({ form }: { form: EventFormState }) {
  const t = useCoupleTexts()
  const [names, setNames] = useState<CoupleNames>({ first: '', second: '' })
  const [proposed, setProposed] = useState({ name: form.values.name, slug: '', code: '' })
  const [digits] = useState(randomFourDigits)
  const changeNames = (changed: CoupleNames) => {
    const name = proposeName(changed, t('events.and'))
    const proposal = { name, slug: toSlug(name), code: proposeCode(changed, digits) }
    for (const field of ['name', 'slug', 'code'] as const)
      if (form.values[field] === proposed[field]) form.setValue(field, proposal[field])
    setNames(changed)
    setProposed(proposal)
  }
  return (
    <div className="a-pair">
      <TextInput
        label={t('events.partner_first')}
        value={names.first}
        data-autofocus
        onChange={(e) => changeNames({ ...names, first: e.target.value })}
      />
      <TextInput
        label={t('events.partner_second')}
        value={names.second}
        onChange={(e) => changeNames({ ...names, second: e.target.value })}
      />
    </div>
  )
}
