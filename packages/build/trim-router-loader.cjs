/**
 * The router without what no page of ours asks for: 2.5 KB of each first visit. Names for its developers (`Form.displayName = "Form"`) and
 * parts that are made whether or not they are used (`React.forwardRef(…)`) would each be kept; links that fetch ahead are for its own server.
 */
const PREFETCH_LINKS_ELEMENT = /React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/
/** A warning about browsers that none of our scripts runs in. */
const OLD_BROWSER = /warning\(\s*typeof URLSearchParams [^`]*`(?:\\.|[^`\\])*`\s*\);/
/** What its invariants say to developers; their conditions stay. */
const INVARIANT_MESSAGE = /(\binvariant\d*\([^;"`]*?),\s*(?:`(?:\\.|[^`\\])*`|"[^"\n]*")\s*\);/g

module.exports = (source) => {
  if (source.includes('function PrefetchPageLinks') && !PREFETCH_LINKS_ELEMENT.test(source))
    throw new Error('the router fetches ahead in another way than this version did')
  return source
    .replace(/^ *\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /*#__PURE__*/ $1')
    .replace(PREFETCH_LINKS_ELEMENT, 'null')
    .replace(OLD_BROWSER, '')
    .replace(INVARIANT_MESSAGE, '$1);')
}
