import { Link, useNavigate } from '@alai/kit/router'
import { type ReactNode, useEffect } from 'react'
import { MessagePage } from '../../../shared/couple-site/guest-page-layout'
import sharedStyles from '../../../styles/parts.module.css'
import { useDeclineTexts } from '../decline-texts'
import { BackToSiteLink } from './answer-form-layout'

const REDIRECT_DELAY_MS = 2000

type Props = {
  slug: string
  coupleText: string | null | undefined
  isCouple: boolean
  acceptHref: string
  children: ReactNode
}

/** Confirms the decline. Redirects a couple that answers for a guest to its list, but never a guest. */
export function DeclineSent({ slug, coupleText, isCouple, acceptHref, children }: Props) {
  const tDecline = useDeclineTexts()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isCouple) return
    const timer = setTimeout(() => void navigate('/app/raspunsuri-negative'), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isCouple, navigate])
  return (
    <MessagePage
      title={tDecline('declined.title')}
      text={coupleText ? <span lang="ro">{coupleText}</span> : tDecline('declined.text')}
      afterSubmit
    >
      {children}
      {!isCouple && (
        <Link className={sharedStyles.link} to={acceptHref}>
          {tDecline('declined.change')}
        </Link>
      )}
      {!isCouple && <BackToSiteLink slug={slug} />}
    </MessagePage>
  )
}
