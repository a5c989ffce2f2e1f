import en from '@alai/kit/i18n/dashboard.en.json'
import ro from '@alai/kit/i18n/dashboard.ro.json'
import { createTranslate } from '@alai/kit/i18n'
import { expect, test } from 'vitest'
import type { NextStepCounts } from './api'
import { buildNextSteps } from './components/next-steps'
import { selectDueRows, selectDuePayments } from './planning-step-data'
import { buildPlanningSteps } from './planning-steps'

const t = createTranslate({ ro, en }, 'ro')
const NO_NEXT_STEPS: NextStepCounts = {
  missing_informations: [],
  live: true,
  may_go_live: true,
  parts: 2,
  parts_without_map: 0,
  unsent: 0,
  unanswered: 0,
  days_left: null,
  answers_until: null,
  allergies: 0,
  allergies_unsaid: 0,
}
const buildStepRows = (counts: Partial<NextStepCounts>) =>
  buildNextSteps({ ...NO_NEXT_STEPS, ...counts }, t, 'ro').map((step) => [
    step.count,
    step.text,
    step.detail,
    step.to,
  ])

test('no steps are listed when everything is done', () => {
  expect(buildStepRows({})).toEqual([])
})

test('each step shows a count and links to exactly what it counts', () => {
  expect(
    buildStepRows({
      unsent: 16,
      unanswered: 31,
      days_left: 12,
      answers_until: '2027-05-15',
      allergies: 2,
      allergies_unsaid: 1,
    }),
  ).toEqual([
    [
      16,
      'invitații încă netrimise',
      'Cine nu are linkul nu poate răspunde.',
      '/app/adauga-invitat?status=invitat&sent=false',
    ],
    [
      31,
      'invitații trimise, fără răspuns',
      'Ultima zi pentru răspunsuri: 15 mai 2027, peste 12 zile.',
      '/app/adauga-invitat?status=invitat&sent=true',
    ],
    [2, 'răspunsuri cu alergii', 'Unul nu spune la ce: întrebați.', '/app/raspunsuri?allergy=true'],
  ])
})

test('the answer deadline is today, tomorrow, past or not set', () => {
  const deadlineDetail = (counts: Partial<NextStepCounts>) =>
    buildStepRows({ unanswered: 1, ...counts })[0]?.[2]
  expect(
    [0, 1, -3].map((days_left) => deadlineDetail({ days_left, answers_until: '2027-05-15' })),
  ).toEqual([
    'Astăzi este ultima zi pentru răspunsuri.',
    'Ultima zi pentru răspunsuri: 15 mai 2027, mâine.',
    'Ultima zi pentru răspunsuri a fost 15 mai 2027. Nu se mai trimit reamintiri.',
  ])
  expect(deadlineDetail({})).toBe('Nu ați ales o ultimă zi pentru răspunsuri.')
})

test('missing details, an unpublished site and parts without a map are steps', () => {
  expect(
    buildStepRows({ missing_informations: ['slug', 'code'], live: false, parts_without_map: 1 }),
  ).toEqual([
    [2, 'informații lipsesc din eveniment', 'adresa site-ului, codul', '/app/evenimente'],
    [
      undefined,
      'Site-ul nu este live',
      'Invitații nu îl văd și nu pot răspunde.',
      '/app/website-builder',
    ],
    [
      1,
      'moment al zilei fără punct pe hartă',
      'Din 2; fără punct, invitații nu au hartă.',
      '/app/website-builder',
    ],
  ])
  expect(
    buildStepRows({ live: false, may_go_live: false, parts: 0 }).map(([, text]) => text),
  ).toEqual(['Site-ul poate fi publicat după activarea contului', 'Niciun moment al zilei pe site'])
})

test('unseated persons, due payments and due tasks are steps with their action', () => {
  const payment = (id: string, name: string) => ({
    id,
    name,
    amount_left: '9500.00',
    currency: 'RON',
    due_on: '2027-04-20',
  })
  const steps = buildPlanningSteps(
    {
      confirmedPersons: 128,
      seatedPersons: 104,
      duePayments: [payment('p1', 'Domeniul Teilor'), payment('p2', 'Formația')] as never,
      dueTasks: [{ name: 'Proba rochiei', deadline: '2027-04-18' }] as never,
    },
    t,
    'ro',
  )
  expect(steps.map((step) => [step.count, step.text, step.detail, step.actionLabel])).toEqual([
    [24, 'persoane confirmate fără loc la masă', '104 din 128 sunt așezate.', 'Așază'],
    [2, 'plăți scadente', 'Domeniul Teilor: 9.500,00 lei, scadent pe 20 aprilie 2027', 'Plătește'],
    [
      1,
      'task de terminat în cel mult două săptămâni',
      'Proba rochiei, până pe 18 aprilie 2027',
      'Vezi taskurile',
    ],
  ])
  expect(steps[1]?.to).toBe('/app/buget?paid=false&sort=due_on&expense=p1')
})

test('a row is due when its day is past or within two weeks, the most urgent first', () => {
  const days = ['2027-04-30', '2027-04-01', null, '2027-04-24', '2027-04-25']
  expect(selectDueRows(days, (day) => day, '2027-04-10')).toEqual(['2027-04-01', '2027-04-24'])
})

test('an expense whose advance covers the price is no due payment', () => {
  const due_on = '2027-04-01'
  const expenses = ['0.01', '0.00', '-499.50'].map((amount_left) => ({ amount_left, due_on }))
  expect(selectDuePayments(expenses, '2027-04-10')).toEqual([{ amount_left: '0.01', due_on }])
})

test('the steps of invitations open the mail to the listed guests', () => {
  const steps = buildNextSteps({ ...NO_NEXT_STEPS, unsent: 16, unanswered: 31 }, t, 'ro')
  expect(steps.map(({ actionLabel, opens }) => [actionLabel, opens])).toEqual([
    ['Trimite', 'invitation'],
    ['Trimite o reamintire', 'reminder'],
  ])
})

test('the step offers no reminder that the server would not send', () => {
  const unansweredStep = (counts: Partial<NextStepCounts>) => {
    const steps = buildNextSteps({ ...NO_NEXT_STEPS, unanswered: 2, ...counts }, t, 'ro')
    const step = steps.find(({ key }) => key === 'open')
    return [step?.actionLabel, step?.opens]
  }
  expect(unansweredStep({ days_left: -1 })).toEqual(['Vezi lista', undefined])
  expect(unansweredStep({ live: false })).toEqual(['Vezi lista', undefined])
  expect(unansweredStep({ days_left: 0 })).toEqual(['Trimite o reamintire', 'reminder'])
})
