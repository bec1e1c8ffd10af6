import { onProofWanted } from '@groundbreak/client/call'
import { phrasesOf, withWords } from '@groundbreak/client/language'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Dialog } from '../../ui/overlays'

const usePhrases = phrasesOf('shell')

// Rarely wanted: its code comes when it is.
const ProofForm = lazy(() => withWords(() => import('./proof-form')))

/** Once, in the frame: asks for the password or the dynamic token where a call wants it given again. */
export function ProofDialog() {
  const { shell } = usePhrases()
  const [answer, setAnswer] = useState<(given: boolean) => void>()
  useEffect(() => {
    let asking: Promise<boolean> | undefined
    // Calls that want it together are answered by one question.
    onProofWanted(() => {
      asking ??= new Promise<boolean>((resolve) => {
        setAnswer(() => (given: boolean) => {
          asking = undefined
          setAnswer(undefined)
          resolve(given)
        })
      })
      return asking
    })
    return () => onProofWanted(undefined)
  }, [])
  return (
    <Dialog open={answer !== undefined} onClose={() => answer?.(false)} title={shell.proof} width={420}>
      <Suspense>
        <ProofForm onGiven={() => answer?.(true)} onCancel={() => answer?.(false)} />
      </Suspense>
    </Dialog>
  )
}
