import { contactEntity } from '@groundbreak/server/areas/contacts/contacts.columns'
import { firmEntity } from '@groundbreak/server/areas/firms/firms.columns'
import type { Entity, Link, SearchDocument } from '@groundbreak/server/search/query'
import { benchProjects, chance, firmName } from './search-documents'

/** Firms and people as the product has them, linked with the made projects. */
export const benchFirms: Entity<'firms'> = { ...firmEntity, links: [benchProjects] }
export const benchContacts: Entity<'contacts'> = { ...contactEntity, links: [benchProjects] }

const ROLES = 40
const given = '伟芳娜敏静丽强磊军洋勇艳杰涛明超秀霞平刚桂英华玉兰建国志文晓东海云飞'

/** Few firms have very many projects; on average five. */
function linksOf(id: number, { projects, most }: { projects: number; most: number }): Link[] {
  const random = chance(id * 2_246_822_519)
  const count = 1 + random.skewed(most)
  const role = 1 + random.below(ROLES)
  return Array.from({ length: count }, () => ({
    id: 1 + random.below(projects),
    role: random.below(4) === 0 ? 1 + random.below(ROLES) : role,
  }))
}

/** What stands in the columns for links: roles, role groups, and places of the projects. */
function columnsOf(id: number, links: readonly Link[]) {
  const random = chance(id * 3_266_489_917)
  const home = 110_000 + random.skewed(34) * 10_000
  const places = links.flatMap(() => {
    const province = random.below(3) > 0 ? home : 110_000 + random.skewed(34) * 10_000
    const category = 1 + random.skewed(20)
    return [province * 1000, category, province * 1000 + category]
  })
  return {
    province: [home],
    city: [home + 100 * (1 + random.below(14))],
    role: links.map(({ role }) => role),
    role_group: links.map(({ role }) => 1 + (role % 5)),
    place: places,
  }
}

export function benchFirm(id: number, projects: number): SearchDocument {
  const random = chance(id * 668_265_263)
  const links = linksOf(id, { projects, most: 16 })
  const name = `${firmName(id)}${id % 7 === 0 ? '第二分公司' : ''}`
  return {
    id,
    text: {
      name: [name, `Firm ${id} Construction Engineering Co Ltd`, name.slice(0, 4)],
      number: [`91${String(110_000 + random.below(700_000))}MA${id}`],
    },
    codes: columnsOf(id, links),
    numbers: {
      active: 1_700_000_000_000 + random.below(90_000_000) * 1000,
      live_projects: random.skewed(30),
      projects: links.length,
      value: random.below(1_000_000) / 100,
      bids: random.skewed(40),
      wins: random.skewed(12),
      contacts: random.skewed(9),
    },
    links: { projects: links },
  }
}

export function benchContact(id: number, of: { projects: number; firms: number }): SearchDocument {
  const random = chance(id * 374_761_393)
  const links = linksOf(id + 7, { projects: of.projects, most: 6 })
  const firm = 1 + random.below(of.firms)
  const name = Array.from({ length: 3 }, () => given[random.below(given.length)]).join('')
  return {
    id,
    text: {
      name: [name, 'Wang Xiaoming'],
      firm: [firmName(firm)],
      position: ['项目经理', 'Project manager'],
    },
    codes: {
      ...columnsOf(firm, links),
      firm: [firm],
      position: [1 + random.skewed(40)],
      resigned: [random.below(20) === 0 ? 1 : 0],
    },
    numbers: { updated: 1_700_000_000_000 + random.below(90_000_000) * 1000, projects: links.length },
    links: { projects: links },
  }
}
