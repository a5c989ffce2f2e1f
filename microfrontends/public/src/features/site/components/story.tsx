import type { Schemas } from '@alai/kit/api'
import sharedStyles from '../../../styles/parts.module.css'
import { Picture } from '../../../shared/picture'
import { useSiteTexts } from '../../../shared/texts/site-texts'
import { useTheme } from '../../../shared/couple-site/theme'
import { LazySceneDrawing } from '../../../shared/illustrations/lazy-scene-drawing'
import type { SceneName } from '../../../shared/illustrations/scene-art'
import { addNonBreakingSpaces } from '../../../shared/couple-site/api'
import siteStyles from '../../../shared/couple-site/site.module.css'
import styles from './story.site.module.css'

const SCENE_BY_STEP: Record<string, SceneName> = {
  mireasa: 'bride',
  mire: 'groom',
  intalnire: 'train',
}
/** The drawings of story steps without a picture. They are used in turn. */
const FALLBACK_SCENES: SceneName[] = ['peaks', 'house', 'lake']

function StoryVideo({ media }: { media: Schemas['Media'] }) {
  // The video has no captions, because the couple uploads only the video.
  return (
    <video className={siteStyles.video} src={media.url} controls preload="metadata" playsInline />
  )
}

/** One picture, or the couple's story in up to six steps. */
export function Story({ details }: { details: Schemas['SiteDetails'] }) {
  const t = useSiteTexts()
  const { defaultScene } = useTheme()
  const story = details.couple_stories[0]
  const video = details.active_website_video ? details.general_website_video : null
  const fallbackScenes = FALLBACK_SCENES.includes(defaultScene)
    ? FALLBACK_SCENES
    : FALLBACK_SCENES.map((scene, i) => (i === 1 ? defaultScene : scene))
  const visibleSteps = story?.story_steps.filter((step) => step.description || step.image) ?? []
  if (details.simple_story) {
    return (
      <section
        data-section="story"
        className={`${sharedStyles.section} ${sharedStyles.wrap}`}
        aria-label={t('story.label')}
      >
        <figure className={styles.simple}>
          {details.simple_story_image ? (
            <Picture
              media={details.simple_story_image}
              alt={t('story.photo')}
              sizes="(min-width: 52rem) 60rem, 92vw"
            />
          ) : (
            <LazySceneDrawing name={defaultScene} label={t(`scene.${defaultScene}`)} />
          )}
        </figure>
        {video && <StoryVideo media={video} />}
      </section>
    )
  }
  if (!story && !video) return null
  return (
    <section className={`${sharedStyles.section} ${sharedStyles.wrap}`} data-section="story">
      {story && (
        <div className={styles.storyhead} lang="ro">
          <h2 className={sharedStyles.h2}>{story.title}</h2>
          {story.subtitle && <p className={sharedStyles.lead}>{story.subtitle}</p>}
        </div>
      )}
      <div className={styles.story}>
        {visibleSteps.map((step, index) => {
          const scene =
            SCENE_BY_STEP[step.tip] ?? fallbackScenes[index % fallbackScenes.length] ?? defaultScene
          return (
            <article className={styles.step} key={index}>
              <div className={styles.stepimg}>
                {step.image ? (
                  <Picture
                    media={step.image}
                    alt={t(`tip.${step.tip}` as 'tip.mire')}
                    sizes="(min-width: 52rem) 38rem, 92vw"
                  />
                ) : (
                  <LazySceneDrawing name={scene} label={t(`scene.${scene}` as 'scene.lake')} />
                )}
              </div>
              <div>
                <p className={sharedStyles.eyebrow}>{t(`tip.${step.tip}` as 'tip.mire')}</p>
                <p lang="ro">{addNonBreakingSpaces(step.description ?? '')}</p>
              </div>
            </article>
          )
        })}
      </div>
      {video && <StoryVideo media={video} />}
      {story?.outcome && (
        <p className={`${sharedStyles.lead} ${styles.outcome}`} lang="ro">
          {story.outcome}
        </p>
      )}
    </section>
  )
}
