"""Starts Apertium APy on 127.0.0.1 alone: it has no option for that and would listen on every interface."""

from apertium_apy.apy import main
from tornado.httpserver import HTTPServer

bind_everywhere = HTTPServer.bind


def bind_on_loopback(server, port):
    bind_everywhere(server, port, address="127.0.0.1")


HTTPServer.bind = bind_on_loopback
main()
