// The path of a guest: the site, the answer, its change, the decline.
import { THEMES } from '../page-states/demo-sites'
import { expect, test } from './engine-fixtures'
import {
  button,
  field,
  heading,
  invalidField,
  label,
  link,
  linkContaining,
  personTab,
  textContaining,
} from './guest-browser'

for (const theme of THEMES) {
  // Covers 1.2.03, 1.2.04.
  test(`${theme}: a guest accepts for two persons and changes the answer`, async ({
    guest,
    couple,
  }) => {
    await couple.applyTheme(theme)
    const { code, name } = await couple.invite('Familia Țîrlea', 4)
    await guest.visit(couple.linkPath(code))
    await guest.waitForElement(heading('Ana'))
    await guest.scrollThrough(`${theme}-1-site`)
    await guest.click(button('Deschideți invitația'))
    await guest.waitForElement(button('Închideți invitația'))
    await guest.checkPage(`${theme}-2-invitation`)
    await guest.click(link('Vin cu drag'))
    await guest.waitForElement(heading('Ce bine că veniți'))
    await guest.checkPage(`${theme}-3-form`)
    await guest.fill(field('Telefon'), '0740 000 321')
    await guest.click(label('În doi'))
    await guest.fill(field('Numele persoanei 1'), 'Ștefan')
    await guest.click(label('Pește'))
    await guest.click(personTab(2))
    await guest.fill(field('Numele persoanei 2'), 'Ana')
    await guest.click(label('Vegetarian'))
    await guest.checkPage(`${theme}-4-persons`)
    await guest.click(button('Trimitem răspunsul'))
    await guest.waitForElement(heading(`Vă mulțumim, ${name}`))
    await guest.checkPage(`${theme}-5-sent`)
    const answer = {
      persons: 2,
      phone: '0740 000 321',
      menus: ['Ștefan: Pește', 'Ana: Vegetarian'],
    }
    expect(await couple.storedAnswers(code)).toEqual({ accepted: [answer], declined: [] })

    await guest.visit(couple.linkPath(code))
    await guest.click(link('Schimbăm răspunsul'))
    await guest.waitForElement(textContaining('Am gasit o invitatie completata'))
    await guest.click(label('Singur(ă)'))
    await guest.click(button('Salvăm schimbarea'))
    await guest.waitForElement(heading(`Vă mulțumim, ${name}`))
    expect(await couple.storedAnswers(code)).toEqual({
      accepted: [{ ...answer, persons: 1, menus: ['Ștefan: Pește'] }],
      declined: [],
    })
  })
}

// Covers 1.2.05.
test('a guest declines, goes back and accepts', async ({ guest, couple }) => {
  const { code, name } = await couple.invite('Ilinca Brânză', 1)
  await guest.visit(couple.linkPath(code))
  await guest.click(link('Nu pot ajunge'))
  await guest.waitForElement(heading('Ne va fi dor de voi'))
  await guest.goBack()
  await guest.waitForElement(heading('Ana'))
  await guest.click(link('Nu pot ajunge'))
  await guest.fill(field('Un mesaj'), 'Suntem plecați, ne pare rău')
  await guest.checkPage('decline-1-form')
  await guest.click(button('Trimitem răspunsul'))
  await guest.waitForElement(heading('Am notat, vă mulțumim'))
  await guest.checkPage('decline-2-sent')
  expect(await couple.storedAnswers(code)).toEqual({ accepted: [], declined: [name] })
  await guest.click(link('S-a schimbat ceva? Veniți totuși'))
  await guest.click(button('Trimitem răspunsul'))
  await guest.waitForElement(heading(`Vă mulțumim, ${name}`))
  expect(await couple.storedAnswers(code)).toEqual({
    accepted: [{ persons: 1, phone: null, menus: ['null: Clasic'] }],
    declined: [],
  })
})

const isUnknownCode =
  /^(404 GET \/api\/(guests\/guest_details|tables\/find_seat)|400 POST \/api\/guests)$/

test('a wrong code is reported on the site and in the form', async ({
  guest,
  couple,
  problems,
}) => {
  const { code } = await couple.invite('Radu Găină', 1)
  await guest.visit(couple.linkPath('GRESIT2345'))
  await guest.waitForElement(textContaining('Codul din link nu este al unei invitații'))
  await guest.checkPage('code-1-site')
  await guest.visit(`/${couple.slug}/formular-invitatie`)
  await guest.fill(field('Codul evenimentului'), couple.eventCode)
  await guest.fill(field('Codul vostru'), 'GRESIT2345')
  await guest.fill(field('Nume și prenume'), 'Radu Găină')
  await guest.click(button('Trimitem răspunsul'))
  await guest.waitForElement(invalidField('Codul vostru'))
  await guest.checkPage('code-2-form')
  // The next key goes into the field with the error.
  expect(await guest.run('return document.activeElement.getAttribute("aria-invalid")')).toBe('true')
  await guest.fill(field('Codul vostru'), code)
  await guest.click(button('Trimitem răspunsul'))
  await guest.waitForElement(heading('Vă mulțumim, Radu Găină'))
  const unexpected = problems.splice(0).filter((problem) => !isUnknownCode.test(problem))
  expect(unexpected).toEqual([])
  const { accepted, declined } = await couple.storedAnswers(code)
  expect([accepted.length, declined.length]).toEqual([1, 0])
})

// Covers B6.
test('a guest without a code finds the answer again on the same phone', async ({
  guest,
  couple,
}) => {
  const site = await couple.createDirectSite()
  await guest.visit(`/${site.slug}/formular-invitatie`)
  await guest.fill(field('Nume și prenume'), 'Ștefana')
  await guest.click(button('Trimitem răspunsul'))
  await guest.waitForElement(heading('Vă mulțumim, Ștefana'))
  await guest.visit(`/${site.slug}/formular-invitatie`)
  await guest.waitForElement(heading('Ați răspuns deja'))
  await guest.checkPage('direct-1-answered')
  await guest.click(linkContaining('Ștefana'))
  await guest.click(label('În doi'))
  await guest.click(button('Salvăm schimbarea'))
  await guest.waitForElement(heading('Vă mulțumim, Ștefana'))
  expect(await site.storedNames()).toEqual([['Ștefana'], []])
})
