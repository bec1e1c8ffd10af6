import type { SharedProject } from '@groundbreak/contract/areas/shares'
import { useSharedProject } from '@groundbreak/client/areas/shares'
import { maskedNumber } from '@groundbreak/client/format/phone'
import { place } from '@groundbreak/client/format/place'
import { useParams } from 'react-router'
import { Sheet } from '../areas/exports/project-sheet'
import { StagePill } from '../facts/stage-pill'
import { SharedPage } from '../areas/shares/shared-page'

/** A project as whoever has the link sees it. */
export function SharedProjectPage() {
  const { request_token: token = '' } = useParams()
  const answer = useSharedProject(token)
  const project = answer.data?.project
  return (
    <SharedPage answer={answer} title={project?.project_name}>
      {project ? <Shared project={project} /> : null}
    </SharedPage>
  )
}

function Shared({ project }: { project: SharedProject }) {
  return (
    <>
      <h1>{project.project_name}</h1>
      <div className="facts">
        <StagePill project={project} />
        <span>{place(project)}</span>
      </div>
      <Sheet
        project={project}
        parties={project.parties.map(({ role, firm_name, contacts }) => ({
          role: role.name,
          firm: firm_name,
          people: contacts.map(({ position, channels }) =>
            [position, ...channels.map(({ masked }) => maskedNumber(masked))].filter(Boolean).join(' '),
          ),
        }))}
      />
    </>
  )
}
