import type { SameKeys } from '../shape'
import type { shares as zh } from '../zh/shares'
import { plural } from '../plural'

export const shares: SameKeys<typeof zh> = {
  share: 'Share',
  title: 'Share this project',
  leads: {
    project:
      'Whoever has the link sees this project without logging in: phone numbers without their last five digits, no names of contacts. You can end it at any time.',
    position:
      'Whoever has the link sees the name of this project and its place on a map without logging in. You can end it at any time.',
  },
  kinds: { project: 'The project', position: 'Position only' },
  kindLabel: 'What to share',
  daysLabel: 'Open for',
  days: (v) => plural(v.days, 'day'),
  create: 'Make a link',
  link: 'Link',
  copy: 'Copy',
  copied: 'The link was copied',
  copyFailed: 'The link could not be copied; please select it',
  once: 'The link is shown only once. Copy it now.',
  open: 'Open links',
  none: 'There is no open link yet.',
  failed: 'The links could not be loaded',
  line: (v) => `${v.kind} · until ${v.until}`,
  looks: (v) => (v.last === null ? 'Not opened yet' : `Opened ${plural(v.count, 'time')}, last ${v.last}`),
  revoke: 'End',
  revoked: 'The link was ended',
  shared: {
    from: (v) => `${v.firm} shares this with you`,
    fromProvider: 'Groundbreak shares this with you',
    until: (v) => `This link is open until ${v.until}`,
    positions: (v) => `Positions of ${plural(v.count, 'project')}`,
    noPosition: 'These projects have no position.',
    coordinates: (v) => `${v.longitude}° E, ${v.latitude}° N`,
    ended: 'This link is not valid or has ended',
    endedReason: 'Please ask whoever shared it for a new link.',
    failed: 'What was shared could not be loaded',
    more: 'Log in to see more projects',
    moreInside: 'See more projects',
  },
  failures: {
    notFound: 'There is no such link, or it has ended',
    ended: 'This link is not valid or has ended',
    tooMany: (v) => `At most ${v.max} links can be open at once; end some first`,
    oneProject: 'A link shows one project only',
  },
}
