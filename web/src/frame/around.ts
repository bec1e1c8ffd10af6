import type { GuideKey } from '@groundbreak/contract/areas/options'
import type { Permission } from '@groundbreak/contract/areas/session'
import type { Phrases } from '@groundbreak/phrases/phrases'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { paths, type ScreenName } from '../paths'

/** One place of the rail. */
export interface RailItem {
  key: string
  label: (words: Pick<Phrases, 'shell'>) => string
  icon: LucideIcon
  /** Where it leads. */
  screen: ScreenName
  /** Other screens that belong to it. */
  screens?: readonly ScreenName[]
  /** All screens whose addresses begin so, unless another item names them. */
  under?: readonly string[]
  /** How much waits there: draws a `NavBadge`, or nothing. */
  Badge?: ComponentType
  /** `g` and this letter go there. */
  goKey?: string
  /** Shown to who has it. */
  right?: Permission
  /** At the foot of the rail. */
  foot?: true
  /** At the foot of a phone's screen as well, or there alone. */
  phone?: 'too' | 'only'
}

/** What the areas put around every screen. The frame knows none of them by name. */
export interface Around {
  rail: readonly RailItem[]
  /** The quick guides, by the screens in whose corner they stand. */
  guides: Partial<Record<ScreenName, GuideKey>>
  /** The search in the top bar. */
  Ask: ComponentType
  /** Gives lists the ways to make files of them. */
  Exports: ComponentType<{ children: ReactNode }>
  /** Asks who one is, where a call from any screen wants it proved again. */
  Proof: ComponentType
}

/** The item of the rail that a screen belongs to. */
export function railItemOf(rail: readonly RailItem[], screen: ScreenName): RailItem | undefined {
  return (
    rail.find((item) => item.screen === screen || item.screens?.includes(screen)) ??
    rail.find(({ under }) => under?.some((start) => paths[screen].startsWith(start)))
  )
}
