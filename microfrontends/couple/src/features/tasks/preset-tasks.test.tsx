// The preset tasks: added in one step, counted, undone, and an event without a date (specification 3 §2).
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  EVENT_ID,
  ok,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing/couple-fixtures'
import {
  LIST_TASKS_OPERATION,
  LOAD_FAILED_TEXT,
  tasksReply,
  renderTasksPage,
  makeTask,
} from './fixtures'

const ADD_PRESET_TASKS_OPERATION = 'POST /api/tasks/add_ready'
const UNDO_PRESET_TASKS_OPERATION = 'POST /api/tasks/undo_ready'

afterEach(resetTestState)

/** Waits for the notice above the list with this text. */
const expectNotice = async (expectedText: string) =>
  waitFor(() =>
    expect(screen.queryAllByRole('status').map((status) => status.textContent)).toContain(
      expectedText,
    ),
  )

test.each([
  [1, 'Am adăugat un task din lista gata făcută, cu termenul socotit înapoi de la 5 iunie 2099.'],
  [8, 'Am adăugat 8 taskuri din lista gata făcută, cu termene socotite înapoi de la 5 iunie 2099.'],
  [
    37,
    'Am adăugat 37 de taskuri din lista gata făcută, cu termene socotite înapoi de la 5 iunie 2099.',
  ],
])(
  'adding the preset tasks to an empty list shows how many were added (%d)',
  async (added, noticeText) => {
    let tasks: ReturnType<typeof makeTask>[] = []
    const requests = await renderTasksPage([], {
      [LIST_TASKS_OPERATION]: () => tasksReply(tasks),
      [ADD_PRESET_TASKS_OPERATION]: () => {
        tasks = [makeTask({ ready: true })]
        return { status: 201, body: { added, late: 0, late_until: null } }
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Adaugă lista gata făcută' }))
    await expectNotice(noticeText)
    expect(sentBodies(requests, ADD_PRESET_TASKS_OPERATION)).toEqual([
      { task: { event_id: EVENT_ID } },
    ])
    expect(await screen.findByRole('table')).toBeTruthy()
  },
)

test.each([
  [{ removed: 36, kept: 1 }, 'Am scos 36 de taskuri. Unul rămâne: cineva a lucrat la el.'],
  [{ removed: 1, kept: 4 }, 'Am scos un task. 4 rămân: cineva a lucrat la ele.'],
  [{ removed: 5, kept: 0 }, 'Am scos 5 taskuri.'],
  [{ removed: 0, kept: 37 }, 'Nu am scos niciun task. 37 rămân: cineva a lucrat la ele.'],
])(
  'undoing the preset tasks shows how many were removed and kept: %o',
  async (counts, noticeText) => {
    const requests = await renderTasksPage([makeTask()], {
      [ADD_PRESET_TASKS_OPERATION]: { status: 201, body: { added: 37, late: 0, late_until: null } },
      [UNDO_PRESET_TASKS_OPERATION]: ok(counts),
    })
    clickButton('Lista gata făcută')
    await screen.findByRole('button', { name: 'Anulează' })
    clickButton('Anulează')
    await expectNotice(noticeText)
    expect(sentBodies(requests, UNDO_PRESET_TASKS_OPERATION)).toEqual([
      { task: { event_id: EVENT_ID } },
    ])
    expect(screen.queryByRole('button', { name: 'Anulează' })).toBeNull()
  },
)

test.each([
  [1, 'Unul ar fi trebuit să fie gata: termenul lui este până la 4 mai 2099.'],
  [9, '9 ar fi trebuit să fie gata: termenele lor sunt împărțite până la 4 mai 2099.'],
])('overdue preset tasks are counted with their last deadline (%d)', async (late, lateText) => {
  await renderTasksPage([makeTask()], {
    [ADD_PRESET_TASKS_OPERATION]: {
      status: 201,
      body: { added: 37, late, late_until: '2099-05-04' },
    },
  })
  clickButton('Lista gata făcută')
  await expectNotice(
    `Am adăugat 37 de taskuri din lista gata făcută, cu termene socotite înapoi de la 5 iunie 2099. ${lateText}`,
  )
})

test('preset tasks that already exist are reported and can still be undone', async () => {
  await renderTasksPage([makeTask()], {
    [ADD_PRESET_TASKS_OPERATION]: { status: 201, body: { added: 0, late: 0, late_until: null } },
    [UNDO_PRESET_TASKS_OPERATION]: ok({ removed: 30, kept: 7 }),
  })
  clickButton('Lista gata făcută')
  await expectNotice('Toate taskurile din lista gata făcută sunt deja aici.')
  clickButton('Scoate-le pe cele neatinse')
  await expectNotice('Am scos 30 de taskuri. 7 rămân: cineva a lucrat la ele.')
})

test('an event without a date links to its form', async () => {
  await renderTasksPage([makeTask()], {
    [ADD_PRESET_TASKS_OPERATION]: {
      status: 422,
      body: problemBody('invalid', 'x', { fields: { date: ['required'] } }),
    },
  })
  clickButton('Lista gata făcută')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Evenimentul nu are încă o zi, iar termenele se socotesc înapoi de la ea.',
  )
  expect(screen.getByRole('link', { name: 'Alege ziua' }).getAttribute('href')).toBe(
    `/app/adauga-eveniment/${EVENT_ID}`,
  )
})

test.each([
  ['adding', ADD_PRESET_TASKS_OPERATION],
  ['taking back', UNDO_PRESET_TASKS_OPERATION],
])('%s that fails shows an error', async (_, call) => {
  await renderTasksPage([makeTask()], {
    [ADD_PRESET_TASKS_OPERATION]: { status: 201, body: { added: 2, late: 0, late_until: null } },
    [UNDO_PRESET_TASKS_OPERATION]: ok({ removed: 2, kept: 0 }),
    [call]: { status: 500, body: problemBody('internal', 'x') },
  })
  clickButton('Lista gata făcută')
  if (call === UNDO_PRESET_TASKS_OPERATION) {
    await screen.findByRole('button', { name: 'Anulează' })
    clickButton('Anulează')
  }
  await expectMessage('alert', LOAD_FAILED_TEXT)
})

test('the notice can be dismissed', async () => {
  await renderTasksPage([makeTask()], {
    [ADD_PRESET_TASKS_OPERATION]: { status: 201, body: { added: 2, late: 0, late_until: null } },
  })
  clickButton('Lista gata făcută')
  await screen.findByRole('button', { name: 'Anulează' })
  clickButton('Închide')
  expect(screen.queryByText(/^Am adăugat/)).toBeNull()
  expect(document.activeElement?.tagName).toBe('H1')
})
