import ro from '@alai/kit/i18n/couple.ro.json'
import { expect, test } from 'vitest'

test('the texts about answers match specification 2 §2 and §8 exactly', () => {
  expect(ro['declines.empty']).toBe('Încă nu ai răspunsuri negative.')
  expect(ro.delete_failed).toBe(
    'A aparut o problema la stergere, faceti refresh la pagina sau contactati administratorul daca problema persista.',
  )
  expect(ro['export.xlsx']).toContain('data.xlsx')
  expect(ro['export.csv']).toContain('users.csv')
})

test('deleting an answer warns that invitation and guest cannot be recovered (§8)', () => {
  expect(ro['guest.delete_title']).toMatch(/^Ștergeți .+\?$/)
  expect(ro['guest.delete_text']).toContain('nu mai pot fi recuperate')
})
