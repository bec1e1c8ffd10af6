import { keyOf, type NetworkNode, type Route, type RouteQuestion } from './network'

/** What a route may not use. */
export interface Barred {
  /** Between the viewer's firm and the target. */
  nodes: readonly NetworkNode[]
  /** Whether the viewer's firm may not go to the target in one hop. */
  directly: boolean
}

export type BestRoute = (question: RouteQuestion, barred: Barred) => Promise<Route | null>

/**
 * The best routes, which differ in their middle: first those that share nobody between the viewer's firm and the target,
 * each the strongest of what is left; where there are fewer, those that differ in who stands last before the target.
 */
export async function routesOf(
  best: BestRoute,
  question: RouteQuestion & { most: number },
): Promise<Route[]> {
  const found: Route[] = []
  const fill = async (nodesOf: (route: Route) => NetworkNode[]): Promise<void> => {
    while (found.length < question.most) {
      const route = await best(question, {
        nodes: found.flatMap(nodesOf),
        directly: found.some((one) => middleOf(one, question).length === 0),
      })
      if (!route) return
      found.push(route)
    }
  }
  await fill((route) => middleOf(route, question))
  await fill((route) => middleOf(route, question).slice(-1))
  return found.toSorted((one, other) => other.strength - one.strength)
}

/** Whom a route passes between the viewer's firm and the target. */
export function middleOf({ start, nodes }: Route, { starts }: RouteQuestion): NetworkNode[] {
  return nodes.slice(starts[start]!.hops === 0 ? 1 : 0, -1)
}

export const isSame = (one: NetworkNode, other: NetworkNode): boolean => keyOf(one) === keyOf(other)
