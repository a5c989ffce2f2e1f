import { useStaffTexts } from '../shared/texts'

/** The first link of the page. It moves the focus past the navigation. */
export function SkipLink() {
  const t = useStaffTexts()
  return (
    <a
      className="a-skip"
      href="#continut"
      onClick={(clickEvent) => {
        clickEvent.preventDefault()
        document.getElementById('continut')?.focus()
      }}
    >
      {t('skip')}
    </a>
  )
}
