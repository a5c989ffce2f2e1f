import { errorMessage, errorStatus } from '@alai/kit/api'
import { Link, useParams } from '@alai/kit/router'
import { Button, Empty, Failed, PageHead, Rows } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../parts/texts'
import { useArticle } from './article.data'
import { Editor } from './editor'

/** A new article, or one that is there. */
export function ArticleScreen() {
  const id = useParams().id ?? ''
  return id === 'nou' ? (
    <Editor article={undefined} anew={() => undefined} />
  ) : (
    <Found key={id} id={id} />
  )
}

function Found({ id }: { id: string }) {
  const t = useStaffTexts()
  const found = useArticle(id)
  // What was saved elsewhere is taken over only when it is asked for.
  const [round, setRound] = useState(0)
  const anew = () => void found.refetch().then(() => setRound((n) => n + 1))
  if (found.isPending)
    return (
      <>
        <PageHead title={t('nav.articles')} />
        <Rows label={t('loading')} />
      </>
    )
  if (errorStatus(found.error) === 404)
    return (
      <>
        <PageHead title={t('nav.articles')} />
        <Empty text={t('article.gone')}>
          <Button component={Link} to="/app/articole" variant="default">
            {t('back')}
          </Button>
        </Empty>
      </>
    )
  if (!found.data)
    return (
      <>
        <PageHead title={t('nav.articles')} />
        <Failed
          text={errorMessage(found.error) ?? t('failed')}
          retry={t('retry')}
          again={() => void found.refetch()}
        />
      </>
    )
  return <Editor key={round} article={found.data} anew={anew} />
}
