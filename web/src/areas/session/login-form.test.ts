import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, it } from 'vitest'
import { checkLogin, checkNewPassword } from './login-form'

const words = phrases.zh.errors.session

describe('login', () => {
  it('says what is missing, with the words of the specification', () => {
    expect(checkLogin({ username: ' ', password: '', agreed: false }, words)).toEqual({
      username: '账号不能为空',
      password: '密码不能为空',
      agreed: '请先阅读并同意用户协议和隐私政策',
    })
    expect(checkLogin({ username: 'a', password: '12345', agreed: true }, words)).toEqual({
      password: '密码长度为 6 到 16 位',
    })
    expect(checkLogin({ username: 'a', password: '123456', agreed: true }, words)).toEqual({})
  })
})

describe('a new password', () => {
  it('must be given twice, alike, and be new', () => {
    const again = '请再输入一次'
    expect(checkNewPassword({ old: 'a', next: 'abcdefg', repeat: '' }, words, again)).toEqual({
      repeat: again,
    })
    expect(checkNewPassword({ old: 'a', next: 'abcdefg', repeat: 'x' }, words, again)).toEqual({
      repeat: words.passwordsDiffer,
    })
    expect(checkNewPassword({ old: 'abcdefg', next: 'abcdefg', repeat: 'abcdefg' }, words, again)).toEqual({
      next: words.passwordSame,
    })
    expect(checkNewPassword({ old: 'abcdefg', next: 'hijklmn', repeat: 'hijklmn' }, words, again)).toEqual({})
  })
})
