import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import { Donut, type Share } from '@alai/ui'
import { percentText } from './dashboard.data'
import { useDashTexts } from './texts'

type Props = { label: string; centre?: string; unit?: string; shares: Share[] }

/** A ring in the reader's language, whose lines lead to their lists without loading the page anew. */
export function Ring(props: Props) {
  const d = useDashTexts()
  const language = useLanguage()
  return <Donut {...props} link={Link} percent={(value) => percentText(value, language)} heads={[d('group'), d('number'), d('percent')]} />
}
