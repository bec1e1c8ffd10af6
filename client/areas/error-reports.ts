import { errorReports } from '@groundbreak/contract/areas/error-reports'
import { projects } from '@groundbreak/contract/areas/projects'
import { timeline } from '@groundbreak/contract/areas/timeline'
import type { Input } from '@groundbreak/contract/define'
import { useQueryClient } from '@tanstack/react-query'
import { useAct, useAsk } from '../query'

/** How many of one's own reports of a project are open, answered and unread. */
export function useErrorCount(projectid: number) {
  return useAsk(errorReports.count, { projectid })
}

export function useErrorReportActs() {
  const client = useQueryClient()
  const report = useAct(errorReports.report)
  const read = useAct(errorReports.read)
  const readAgain = () =>
    Promise.all(
      [errorReports.results, errorReports.count].map(({ name }) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    )
  return {
    report: async (input: Input<typeof errorReports.report>) => {
      const done = await report.mutateAsync(input)
      await readAgain()
      return done
    },
    /** The answers have been seen: the badge goes, the list keeps what it shows. */
    markRead: async (projectid: number | undefined) => {
      await read.mutateAsync({ projectid })
      await client.invalidateQueries({ queryKey: [errorReports.count.name] })
    },
  }
}

export function useErrorCase(id: number) {
  return useAsk(errorReports.get, { id })
}

/** What the research desk does with a case; lists, the case and the project are read anew. */
export function useDeskActs() {
  const client = useQueryClient()
  const take = useAct(errorReports.take)
  const release = useAct(errorReports.release)
  const answer = useAct(errorReports.answer)
  const changed = [errorReports.queue, errorReports.get, projects.get, timeline.asOf, timeline.compare]
  const thenRead = async <T>(deed: Promise<T>): Promise<T> => {
    try {
      return await deed
    } finally {
      await Promise.all(changed.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
    }
  }
  return {
    take: (id: number) => thenRead(take.mutateAsync({ id })),
    release: (id: number) => thenRead(release.mutateAsync({ id })),
    answer: (input: Input<typeof errorReports.answer>) => thenRead(answer.mutateAsync(input)),
  }
}
