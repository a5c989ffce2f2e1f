/** A sentence with some of its words as a link in a new tab: the sentence stays whole, so that it can be read and agreed to. */
export function Linked({ text, words, to, hint }: { text: string; words: string; to: string; hint: string }) {
  const [before, after = ''] = text.split(words)
  if (before === text) return text
  return (
    <>
      {before}
      <a href={to} target="_blank" rel="noopener" title={hint}>
        {words}
      </a>
      {after}
    </>
  )
}
