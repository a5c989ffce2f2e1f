import { useLanguage } from '@alai/kit/i18n'
import { useNumber } from '@alai/kit/numbers'
import { Link } from '@alai/kit/router'
import { Donut, type Share } from '@alai/ui'
import { percentText } from './dashboard.data'
import { useDashTexts } from './texts'

type Props = { label: string; centre?: number | string; unit?: string; shares: Share[] }

/** A ring in the reader's language, whose lines lead to their lists without loading the page anew. */
export function Ring({ centre, ...props }: Props) {
  const d = useDashTexts()
  const language = useLanguage()
  const number = useNumber()
  return <Donut {...props} {...(centre !== undefined && { centre: typeof centre === 'number' ? number(centre) : centre })} number={number} link={Link} percent={(value) => percentText(value, language)} heads={[d('group'), d('number'), d('percent')]} />
}
