import { loadViewer, useChangePassword, useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { PlainPage } from '../../page/plain-page'
import { useSignOut } from '../../viewer/sign-out'
import { useDocumentTitle } from '../../page/title'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/marks'
import { showToast } from '../../ui/toasts'
import { LabelledField } from '../../form/labelled-field'
import { checkNewPassword, type NewPassword, type NewPasswordProblems } from './login-form'

const usePhrases = phrasesOf('errors', 'session', 'shell')

export function ChangePasswordPage() {
  const { session, errors, shell } = usePhrases()
  const words = session.password
  const client = useQueryClient()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const change = useChangePassword()
  const viewer = useViewer().data
  const forced = viewer?.user.need_change_pwd ?? true
  const length = viewer?.limits.password_length
  const title = useDocumentTitle()
  const [form, setForm] = useState<NewPassword>({ old: '', next: '', repeat: '' })
  const [problems, setProblems] = useState<NewPasswordProblems>({})
  const set = (part: Partial<NewPassword>) => {
    setForm({ ...form, ...part })
    setProblems({})
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = checkNewPassword(form, errors.session, words.repeatRequired)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    try {
      await change.mutateAsync({
        old_password: form.old,
        new_password: form.next,
        repeat_password: form.repeat,
      })
    } catch {
      return
    }
    client.clear()
    await loadViewer(client)
    showToast({ text: words.done })
    await navigate(paths.projectsHome)
  }
  const refused = change.error
  const field = (name: keyof NewPassword, wire: string) => problems[name] ?? refused?.fields[wire]
  const general = refused && Object.keys(refused.fields).length === 0 ? refused.message : undefined
  return (
    <PlainPage>
      <title>{title}</title>
      <h1>{words.title}</h1>
      <p>{forced ? words.forced : words.lead}</p>
      <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
        <LabelledField
          label={words.old}
          icon={KeyRound}
          secret
          autoComplete="current-password"
          value={form.old}
          onChange={(old) => set({ old })}
          problem={field('old', 'old_password')}
        />
        <LabelledField
          label={words.next}
          icon={KeyRound}
          secret
          autoComplete="new-password"
          value={form.next}
          onChange={(next) => set({ next })}
          problem={field('next', 'new_password')}
          help={length && words.lengthHelp(length)}
        />
        <LabelledField
          label={words.repeat}
          icon={KeyRound}
          secret
          autoComplete="new-password"
          value={form.repeat}
          onChange={(repeat) => set({ repeat })}
          problem={field('repeat', 'repeat_password')}
        />
        {general ? (
          <div role="alert">
            <Notice meaning="bad">{general}</Notice>
          </div>
        ) : null}
        <Button kind="primary" size="l" block submit busy={change.isPending}>
          {words.submit}
        </Button>
        <Button kind="quiet" block onClick={() => (forced ? signOut() : void navigate(-1))}>
          {forced ? shell.menu.logout : shell.cancel}
        </Button>
      </form>
    </PlainPage>
  )
}
