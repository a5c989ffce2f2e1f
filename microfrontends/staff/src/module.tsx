export default function M() { return <p>…</p> }
