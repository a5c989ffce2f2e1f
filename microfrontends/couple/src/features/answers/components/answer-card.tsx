import { Link } from '@alai/kit/router'
import { Button } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Answer, summarizeMenus } from '../api'
import { hasAllergyOrOffers } from '../list-fields'
import { AllergiesAndOffers } from './allergies-and-offers'
import { NoContactText } from './no-contact-text'

type Props = { answer: Answer; onOpen: () => void }

/** An answer on a phone. */
export function AnswerCard({ answer, onOpen }: Props) {
  const t = useCoupleTexts()
  return (
    <>
      <div className="a-line">
        <Link to={`/app/invitat/${answer.id}`}>
          <b>{answer.name}</b>
        </Link>
        <span className="a-tel">{t('persons', { count: answer.company_number })}</span>
      </div>
      <span>
        {[t(`company.${answer.company}` as 'company.single'), summarizeMenus(answer)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {hasAllergyOrOffers(answer) && (
        <div>
          <AllergiesAndOffers answer={answer} />
        </div>
      )}
      <div className="a-line">
        <ContactLinks phone={answer.phone} email={answer.email} />
        <span className="a-state">
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={t('answers.view_of', { name: answer.name })}
            onClick={onOpen}
          >
            {t('answers.view')}
          </Button>
          <Button
            component={Link}
            to={`/app/editeaza-invitat/${answer.id}`}
            variant="subtle"
            size="compact-md"
            aria-label={t('guest.edit', { name: answer.name })}
          >
            {t('edit')}
          </Button>
        </span>
      </div>
    </>
  )
}

/** Links that call the guest or open a mail, or a text if the guest has given neither a phone number nor an address. */
function ContactLinks({ phone, email }: Pick<Answer, 'phone' | 'email'>) {
  if (!phone && !email) return <NoContactText />
  return (
    <div className="a-contacts">
      {phone && (
        <a className="a-tel a-reach" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
      {email && (
        <a className="a-reach" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </div>
  )
}
