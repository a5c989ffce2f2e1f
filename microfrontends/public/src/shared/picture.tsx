import type { Schemas } from '@alai/kit/api'

/** An uploaded picture in the width in which the page shows it. */
export function Picture({
  media,
  alt,
  sizes,
  className,
}: {
  media: Schemas['Media']
  alt: string
  sizes: string
  className?: string | undefined
}) {
  const srcSet = media.variants.map((v) => `${v.url} ${v.width}w`).join(', ')
  const defaultUrl = media.variants[1]?.url ?? media.url
  return (
    <img
      className={className}
      src={defaultUrl}
      srcSet={srcSet || undefined}
      sizes={srcSet ? sizes : undefined}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
}
