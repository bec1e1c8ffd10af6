import type { ExportsLeft } from '@groundbreak/contract/areas/exports'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import type { Phrases } from '@groundbreak/phrases/phrases'
import { Download, List } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths'
import { Button, type ButtonProps } from '../../ui/button'
import type { MenuEntry } from '../../ui/menu-button'
import { RightAction } from '../../viewer/right-action'
import { leftOfDay } from './left-of-day'

const usePhrases = phrasesOf('exports')

/** In a bar, beside a record, and over a list without words. */
export type ExportLook = 'bar' | 'record' | 'sign'

/** Few enough left of the day that the number stands out. */
const FEW = 5

type OpenerProps = Omit<ButtonProps, 'icon' | 'label' | 'note' | 'noteLow'> & {
  look: ExportLook
  tasks: number | undefined
}

/** The button of the menu, with how many tasks are left of the day where it has room. */
export function MenuOpener({ look, tasks, ...opener }: OpenerProps) {
  const { menu } = usePhrases().exports
  if (look === 'sign') return <Button {...opener} kind="quiet" size="s" icon={Download} label={menu.whole} />
  const left = {
    note: tasks === undefined ? undefined : whole(tasks),
    noteLow: tasks !== undefined && tasks <= FEW,
  }
  if (look === 'bar')
    return (
      <Button {...opener} {...left} kind="quiet" size="s" icon={Download}>
        {menu.action}
      </Button>
    )
  return (
    <RightAction
      {...opener}
      {...left}
      right="projects.export"
      expected
      icon={Download}
      label={menu.action}
      word={menu.action}
    />
  )
}

interface Heading {
  /** That only the first rows go into the file; false: all do. */
  first: string | false
  left: ExportsLeft | undefined
  menu: Phrases['exports']['menu']
}

/** Kinds of files under what is left of the day, and whether they hold all. */
export function underLeft(kinds: readonly MenuEntry[], { first, left, menu }: Heading): readonly MenuEntry[] {
  const heading = [first, left && leftOfDay(left, menu)].filter(Boolean).join(' · ')
  return heading ? [{ key: 'kinds', heading, entries: kinds }] : kinds
}

/** The way to the list of exports. */
export function useTasksEntry(): MenuEntry {
  const { menu } = usePhrases().exports
  const navigate = useNavigate()
  return { key: 'list', label: menu.list, icon: List, run: () => void navigate(paths.projectsExports) }
}
