import { useMobileVerification, useSendMobileCode } from '@groundbreak/client/areas/projects.limit'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { projects } from '@groundbreak/contract/areas/projects'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDocumentTitle } from '../../page/title'
import { Form } from '../../form/form'
import { FormDialog } from '../../form/form-overlays'
import { useCallForm } from '../../form/use-call-form'
import { settingsPath } from '../../paths'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/marks'
import { EmptyState } from '../../ui/states'
import { checkCode } from './code-form'
import { CodeField } from './code-field'

const usePhrases = phrasesOf('codes', 'shell')

/** In place of a project, once very many were opened: a code to the own mobile, then the project. */
export function ProveMobile({ onProved }: { onProved: () => void }) {
  const { proof } = usePhrases().codes
  const title = useDocumentTitle(proof.title)
  const [open, setOpen] = useState(true)
  return (
    <div className="filled">
      <title>{title}</title>
      <EmptyState
        level={1}
        title={proof.waits}
        reason={proof.waitsReason}
        action={
          <Button kind="primary" onClick={() => setOpen(true)}>
            {proof.open}
          </Button>
        }
      />
      <FormDialog open={open} onClose={() => setOpen(false)} title={proof.title} width={420}>
        <Proof onProved={onProved} />
      </FormDialog>
    </div>
  )
}

function Proof({ onProved }: { onProved: () => void }) {
  const { codes, shell } = usePhrases()
  const { proof } = codes
  const { data, error } = useMobileVerification()
  if (error)
    return (
      <div role="alert">
        <Notice meaning="bad">{error.message}</Notice>
      </div>
    )
  if (!data) return <p aria-busy="true">{shell.loading}</p>
  if (data.mobile_masked === null)
    return (
      <p>
        {proof.noMobile}{' '}
        <Link className="link in" to={settingsPath('mobile')}>
          {proof.settings}
        </Link>
      </p>
    )
  return (
    <ProofForm
      lead={proof.lead({ opened: whole(data.opened), mobile: data.mobile_masked })}
      onProved={onProved}
    />
  )
}

function ProofForm({ lead, onProved }: { lead: string; onProved: () => void }) {
  const { codes } = usePhrases()
  const sending = useSendMobileCode()
  const form = useCallForm({
    call: projects.verifyMobile,
    initial: { code: '' },
    check: ({ code }) => ({ code: checkCode(code, codes.failures) }),
    done: onProved,
  })
  return (
    <Form of={form} submit={codes.proof.submit}>
      <p>{lead}</p>
      <CodeField {...form.at('code')} ask={() => sending.mutateAsync({})} />
    </Form>
  )
}
