/** The limit of the lists and statistics of most screens, and that of the others, in ms of processor time. */
const MAX_MS = 4
const MAX_MS_OTHERS = 15

/** Returns the label, the address and the limit of each list and statistic that is measured. */
export const listReads = (event, secondEvent) => [
  ['guest list, page of 10', `/api/wedding_invitations?event_id=${event}&page[number]=500`, MAX_MS],
  [
    'guest list by category, page of 10',
    `/api/wedding_invitations?event_id=${event}&sort=category&page[number]=500`,
    MAX_MS,
  ],
  [
    'guest list by when it was sent, page of 10',
    `/api/wedding_invitations?event_id=${event}&sort=-sent&page[number]=1`,
    MAX_MS_OTHERS,
  ],
  [
    'guest list, page of 100',
    `/api/wedding_invitations?event_id=${event}&page[per_page]=100`,
    MAX_MS_OTHERS,
  ],
  [
    'search „stefan” in the guest list, 1,000 hits, page of 10',
    `/api/wedding_invitations/search?event_id=${event}&search_name=stefan&page[number]=1`,
    MAX_MS,
  ],
  [
    'search „bălan ioana 7” in the guest list',
    `/api/wedding_invitations/search?event_id=${event}&search_name=b%C4%83lan%20ioana%207&page[number]=1`,
    MAX_MS,
  ],
  ['answers, page of 10', `/api/guests?event_id=${event}&page[number]=500`, MAX_MS_OTHERS],
  [
    'answers by company and lodging, page of 10',
    `/api/guests/search?event_id=${event}&company=couple&housing=false&page[number]=1`,
    MAX_MS_OTHERS,
  ],
  [
    'declines, page of 10',
    `/api/refuzed_invitations?event_id=${secondEvent}&page[number]=500`,
    MAX_MS_OTHERS,
  ],
  [
    'search „tirlea 99” in the answers',
    `/api/guests/search?event_id=${event}&search_name=tirlea%2099&page[number]=1`,
    MAX_MS_OTHERS,
  ],
  [
    'statistics of the invitations',
    `/api/wedding_invitations/invitations_statistics?event_id=${event}`,
    MAX_MS,
  ],
  ['statistics of the answers', `/api/guests/guests_statistics?event_id=${event}`, MAX_MS],
  ['statistics of the menus', `/api/guests/menus_statistics?event_id=${event}`, MAX_MS],
  ['answers over time', `/api/guests/answers_over_time?event_id=${event}`, MAX_MS_OTHERS],
  [
    'notifications, page of 10',
    `/api/notifications?event_id=${event}&page[number]=1`,
    MAX_MS_OTHERS,
  ],
]
