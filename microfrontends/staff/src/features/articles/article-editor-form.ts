// The form of an article and its save.
import { toastSuccess } from '@alai/kit/components/toasts'
import { useFormatFileError } from '@alai/kit/forms/media-field'
import { useForm } from '@alai/kit/forms/use-form'
import { useQueryClient } from '@alai/kit/query'
import { useNavigate } from '@alai/kit/router'
import { useState } from 'react'
import { useStaffTexts } from '../../shared/texts'
import { type Article, useArticleMutation } from './api'
import { fingerprintDraft, saveArticle, toArticleDraft } from './article-draft'

/**
 * The form of an article and its save. `article` is the article as it was saved last. `fileError` returns why a
 * chosen file was rejected, by the name of its field or by the key of its section.
 */
export function useArticleEditorForm(initialArticle: Article | undefined) {
  const t = useStaffTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [article, setArticle] = useState(initialArticle)
  const [saveError, setSaveError] = useState<Error | null>(null)
  const form = useForm({ defaultValues: toArticleDraft(initialArticle), error: saveError })
  const save = useArticleMutation(
    async (version: number | undefined) => {
      setSaveError(null)
      const sent = form.getValues()
      return { sent, savedArticle: (await saveArticle(article?.id, version, sent)).article }
    },
    ({ sent, savedArticle }) => {
      const serverDraft = toArticleDraft(savedArticle)
      const wasEdited = fingerprintDraft(form.getValues()) !== fingerprintDraft(sent)
      queryClient.setQueryData(['articles', 'one', savedArticle.id], savedArticle)
      setArticle(savedArticle)
      // Sections keep their keys. React would otherwise remount the fields, and the cursor would be lost.
      form.acceptSaved(sent, {
        ...serverDraft,
        sections: serverDraft.sections.map((section, index) => ({
          ...section,
          key: sent.sections[index]?.key ?? section.key,
        })),
      })
      toastSuccess(t('article.saved'))
      // The navigation remounts the editor, which discards its input. If the user typed during the request, it takes
      // place after the next save.
      if (!initialArticle && !wasEdited)
        void navigate(`/app/articol/${savedArticle.id}`, { replace: true })
    },
    setSaveError,
  )
  const fileChanges = Object.fromEntries([
    ['main_image', form.values.coverChange] as const,
    ...form.values.sections.map((section) => [section.key, section.imageChange] as const),
  ])
  const findFileError = useFormatFileError(fileChanges, form.fieldError)
  const fileError = (name: string) => findFileError(name, form.apiError)
  const hasFileError = Object.keys(fileChanges).some((name) => fileError(name))
  return { article, form, save, saveError, fileError, hasFileError }
}
