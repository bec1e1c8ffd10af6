// @vitest-environment happy-dom
import {
  landDeals as calls,
  type LandDeal,
  type LandDealDetail,
} from '@groundbreak/contract/areas/land-deals'
import { exports } from '@groundbreak/contract/areas/exports'
import { phrases } from '@groundbreak/phrases/phrases'
import { fireEvent, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawScreen } from '../../../test/draw-screen'
import { viewer } from '../../../test/every-screen'
import { answer, never, refuse } from '../../../test/fake-server'
import { paths, landDealPath, projectPath } from '../../paths'

const { landDeals: words, shell, lists } = phrases.en

const landDeal: LandDealDetail = {
  land_deal_id: 7,
  plot_number: 'The seventh',
  address: 'Somewhere',
  province: { id: 320_000, name: 'Jiangsu' },
  city: null,
  district: null,
  purpose: 3,
  way: 1,
  site_area: 20_000,
  close_price: 9000,
  land_price: 4500,
  firm: { id: 3, name: 'Seven Cranes' },
  signed_on: '2026-03-01',
  project: { projectid: 5, project_name: 'The plant' },
  planning_purpose: '工业用地',
  transfer_way: '挂牌出让',
  transfer_years: 50,
  floor_ratio_from: null,
  floor_ratio_to: 2.5,
  source: { name: 'Announcements', attribution: null },
}

const found = (list: LandDeal[]) => ({ list, total: list.length, total_capped: false, page: 1, per_page: 50 })

describe('the list', () => {
  it('is on its way', async () => {
    const screen = await drawScreen(paths.landDeals, [never(calls.search)])
    await screen.findByLabelText(shell.loading)
    expect(screen.queryByText(words.none.title)).toBeNull()
  })

  it('leads to each of its rows', async () => {
    const screen = await drawScreen(paths.landDeals, [answer(calls.search, found([landDeal]))])
    const link = await screen.findByRole('link', { name: landDeal.plot_number })
    expect(link.getAttribute('href')).toBe(landDealPath(7))
  })

  it('is empty, and is whole again without its filters', async () => {
    const screen = await drawScreen(`${paths.landDeals}?search=nothing`, [
      answer(calls.search, ({ search }) => found(search ? [] : [landDeal])),
    ])
    await screen.findByText(lists.narrow.none)
    fireEvent.click(screen.getByRole('button', { name: lists.narrow.clear }))
    await screen.findByRole('link', { name: landDeal.plot_number })
  })

  it('says why it failed', async () => {
    const screen = await drawScreen(paths.landDeals, [refuse(calls.search, 'http.system', 'A fault of ours')])
    await screen.findByText(words.failed)
  })
})

describe('its export', () => {
  const { menu } = phrases.en.exports
  const exporter = viewer({ can: ['projects.read', 'projects.export'] })
  const chooseIt = lists.table.selectRow({ name: landDeal.plot_number })
  const left = { tasks: 20, rows: 10_000, pdf: 500 }
  const tasks = answer(exports.tasks, { list: [], left, choice: { sections: [], split: false } })

  /** The list, and what is asked of the exports there. */
  async function drawList() {
    const asked: unknown[] = []
    const exporting = answer(exports.exportList, (input) => {
      asked.push(input)
      return { util_work_id: 1, rows_total: 1, left_out: 0, left }
    })
    const address = `${paths.landDeals}?search=seventh&sort=close_price`
    const screen = await drawScreen(address, [
      exporter,
      tasks,
      exporting,
      answer(calls.search, found([landDeal])),
    ])
    return { screen, asked }
  }

  it('is of the whole list, as it is asked', async () => {
    const { screen, asked } = await drawList()
    fireEvent.click(await screen.findByRole('button', { name: menu.whole }))
    fireEvent.click(await screen.findByRole('menuitem', { name: menu.rows.excel }))
    await screen.findByText(menu.rows.begun({ count: '1' }))
    expect(asked).toMatchObject([
      {
        list: 'landDeals.search',
        question: { search: 'seventh', sort: 'close_price' },
      },
    ])
    expect(asked[0]).not.toHaveProperty('ids')
  })

  it('is of the rows that are selected', async () => {
    const { screen, asked } = await drawList()
    fireEvent.click(await screen.findByRole('checkbox', { name: chooseIt }))
    const bar = await screen.findByRole('toolbar', { name: lists.selection.count({ count: '1' }) })
    fireEvent.click(await within(bar).findByRole('button', { name: new RegExp(menu.action) }))
    fireEvent.click(await screen.findByRole('menuitem', { name: menu.rows.excel }))
    await screen.findByText(menu.rows.begun({ count: '1' }))
    expect(asked).toMatchObject([{ list: 'landDeals.search', ids: [7] }])
  })

  it('is not there for who may not export, nor is a selection', async () => {
    const screen = await drawScreen(paths.landDeals, [answer(calls.search, found([landDeal]))])
    await screen.findByRole('link', { name: landDeal.plot_number })
    expect(screen.queryByRole('button', { name: menu.whole })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: chooseIt })).toBeNull()
  })
})

describe('the page of one', () => {
  it('shows what is known', async () => {
    const screen = await drawScreen(landDealPath(7), [answer(calls.get, landDeal)])
    await screen.findByRole('heading', { name: landDeal.plot_number, level: 1 })
    await screen.findByText(words.ratio.most({ to: '2.5' }))
    const project = await screen.findByRole('link', { name: 'The plant' })
    expect(project.getAttribute('href')).toBe(projectPath(5))
  })

  it('is missing', async () => {
    const screen = await drawScreen(landDealPath(8), [refuse(calls.get, 'http.noRecord', 'There is none')])
    await screen.findByRole('button', { name: words.missing.list })
  })
})
